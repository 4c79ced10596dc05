-- The status of an idea before an officer withdrew it, so that the withdrawal can be undone; null if its author did.
ALTER TABLE "Proposal" ADD COLUMN "withdrawnFrom" "ProposalStatus";
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_withdrawn_check"
  CHECK ("withdrawnFrom" IS NULL OR "status" = 'CANCELLED');
