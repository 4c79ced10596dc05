-- Who deleted a comment; null: its author, as in rows of earlier releases that the log does not name.
ALTER TABLE "Comment" ADD COLUMN "deletedByOffice" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Comment" c SET "deletedByOffice" = true FROM "AuditEntry" a
  WHERE a."organizationId" = c."organizationId" AND a."act" = 'comment.deleted' AND a."subject" = 'comment ' || c."id";

-- A translation that waits for a moderator, and its case.
ALTER TABLE "ProposalTranslation" ADD COLUMN "heldAt" TIMESTAMPTZ(3);
ALTER TABLE "ModerationCase" ADD COLUMN "locale" TEXT;
DROP INDEX "ModerationCase_one_held";
CREATE UNIQUE INDEX "ModerationCase_one_held" ON "ModerationCase" ("versionId", coalesce("locale", '')) WHERE "state" = 'HELD';

-- Who invited, so that invitations end with the right.
ALTER TABLE "Invitation" ADD COLUMN "invitedById" INTEGER;
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A report that came by the link of a mail, and since when links are invalid.
ALTER TABLE "DeliveryPost" ADD COLUMN "byLink" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "ReportDue" ADD COLUMN "linksEndedAt" TIMESTAMPTZ(3);
