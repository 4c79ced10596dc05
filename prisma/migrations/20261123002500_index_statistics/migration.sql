-- Figures by day read a period of one organization, not everything it ever had.
CREATE INDEX "Comment_organizationId_createdAt_idx" ON "Comment"("organizationId", "createdAt");
CREATE INDEX "Follow_organizationId_createdAt_idx" ON "Follow"("organizationId", "createdAt");
CREATE INDEX "Proposal_organizationId_publishedAt_idx" ON "Proposal"("organizationId", "publishedAt");
CREATE INDEX "Membership_organizationId_createdAt_idx" ON "Membership"("organizationId", "createdAt");
