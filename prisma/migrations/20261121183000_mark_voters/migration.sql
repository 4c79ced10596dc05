-- Tells a voter again under another account while a vote runs.
CREATE TABLE "VoterMark" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,
    "voterKey" TEXT NOT NULL,

    CONSTRAINT "VoterMark_pkey" PRIMARY KEY ("moduleId","mark")
);
ALTER TABLE "VoterMark" ADD CONSTRAINT "VoterMark_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
