-- By hand: the last fence behind the commands. What decides the result of a vote stays as it was when voting opened, whoever asks.
CREATE FUNCTION refuse_rule_after_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rule of an open vote is fixed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_rule_fixed';
END $$;
CREATE TRIGGER "Module_rule_fixed" BEFORE UPDATE OF "settings" ON "Module" FOR EACH ROW
  WHEN (OLD."votingOpenedAt" IS NOT NULL AND (
    NEW."settings" -> 'rule' IS DISTINCT FROM OLD."settings" -> 'rule'
    OR NEW."settings" -> 'ballot' IS DISTINCT FROM OLD."settings" -> 'ballot'
    OR NEW."settings" -> 'points' IS DISTINCT FROM OLD."settings" -> 'points'
    OR NEW."settings" -> 'exclusiveGroups' IS DISTINCT FROM OLD."settings" -> 'exclusiveGroups'
    OR NEW."settings" -> 'withdrawnProposalIds' IS DISTINCT FROM OLD."settings" -> 'withdrawnProposalIds'))
  EXECUTE FUNCTION refuse_rule_after_opening();
