-- What was written for an account while it was deleted is found by reading the index of each column that holds the id of one.
CREATE INDEX caller_counts_of_caller ON caller_counts (caller);
CREATE INDEX corrections_of_decider ON corrections (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX corrections_of_reverter ON corrections (reverted_by) WHERE reverted_by IS NOT NULL;
CREATE INDEX look_backs_of_requester ON look_backs (requested_by);
