ALTER TABLE "PeopleImport" ADD COLUMN "rowsSkipped" INTEGER NOT NULL DEFAULT 0;

-- Code pages that a list may be in; every row of before satisfies the wider check.
ALTER TABLE "PeopleImport" DROP CONSTRAINT "PeopleImport_encoding_check";
ALTER TABLE "PeopleImport" ADD CONSTRAINT "PeopleImport_encoding_check" CHECK (
  "encoding" IN ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1253', 'macintosh')
);
