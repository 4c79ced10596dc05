-- What voters may see of their own ballot, and how an audit draws, are as fixed as the rule.
CREATE OR REPLACE TRIGGER "Module_rule_fixed" BEFORE UPDATE OF "settings" ON "Module" FOR EACH ROW
  WHEN (OLD."votingOpenedAt" IS NOT NULL AND (
    NEW."settings" -> 'rule' IS DISTINCT FROM OLD."settings" -> 'rule'
    OR NEW."settings" -> 'ballot' IS DISTINCT FROM OLD."settings" -> 'ballot'
    OR NEW."settings" -> 'points' IS DISTINCT FROM OLD."settings" -> 'points'
    OR NEW."settings" -> 'exclusiveGroups' IS DISTINCT FROM OLD."settings" -> 'exclusiveGroups'
    OR NEW."settings" -> 'withdrawnProposalIds' IS DISTINCT FROM OLD."settings" -> 'withdrawnProposalIds'
    OR NEW."settings" -> 'showOpenings' IS DISTINCT FROM OLD."settings" -> 'showOpenings'
    OR NEW."settings" -> 'auditBy' IS DISTINCT FROM OLD."settings" -> 'auditBy'))
  EXECUTE FUNCTION refuse_rule_after_opening();
