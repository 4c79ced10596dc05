CREATE TABLE "WorkspaceInvitation" (
  "organizationId" INTEGER NOT NULL,
  "childId" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WorkspaceInvitation_pkey" PRIMARY KEY ("organizationId", "childId"),
  CONSTRAINT "WorkspaceInvitation_other_check" CHECK ("childId" <> "organizationId")
);

CREATE INDEX "WorkspaceInvitation_childId_idx" ON "WorkspaceInvitation"("childId");

ALTER TABLE "WorkspaceInvitation" ADD CONSTRAINT "WorkspaceInvitation_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WorkspaceInvitation" ADD CONSTRAINT "WorkspaceInvitation_childId_fkey"
  FOREIGN KEY ("childId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
