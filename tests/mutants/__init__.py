"""Mutants of right programs for every task: does a check give any of them a tick?"""
