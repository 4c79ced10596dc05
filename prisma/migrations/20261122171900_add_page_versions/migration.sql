CREATE TYPE "PageVersionState" AS ENUM ('DRAFT', 'PUBLISHED', 'REPLACED');

CREATE TABLE "Page" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "key" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Page_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Page_key_check" CHECK (
    "key" IN (
      'intro', 'home', 'about', 'howItWorks', 'faq', 'customFaq', 'games', 'job', 'privacy', 'terms', 'cookies'
    )
    OR "key" LIKE 'own:%'
  )
);

CREATE TABLE "PageVersion" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "pageId" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "state" "PageVersionState" NOT NULL DEFAULT 'DRAFT',
  "title" JSONB NOT NULL DEFAULT '{}',
  "description" JSONB NOT NULL DEFAULT '{}',
  "blocks" JSONB NOT NULL,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "authorId" INTEGER,
  "note" TEXT NOT NULL DEFAULT '',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  "publishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PageVersion_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PageVersion_blocks_check" CHECK (jsonb_typeof("blocks") = 'array' AND jsonb_array_length("blocks") <= 40),
  CONSTRAINT "PageVersion_published_check" CHECK (("state" = 'DRAFT') = ("publishedAt" IS NULL))
);

CREATE UNIQUE INDEX "Page_organizationId_id_key" ON "Page"("organizationId", "id");
CREATE UNIQUE INDEX "Page_organizationId_key_key" ON "Page"("organizationId", "key");
CREATE UNIQUE INDEX "PageVersion_organizationId_id_key" ON "PageVersion"("organizationId", "id");
CREATE UNIQUE INDEX "PageVersion_pageId_number_key" ON "PageVersion"("pageId", "number");
CREATE INDEX "PageVersion_authorId_idx" ON "PageVersion"("authorId");
CREATE UNIQUE INDEX "PageVersion_one_draft" ON "PageVersion"("pageId") WHERE "state" = 'DRAFT';
CREATE UNIQUE INDEX "PageVersion_one_published" ON "PageVersion"("pageId") WHERE "state" = 'PUBLISHED';

ALTER TABLE "Page" ADD CONSTRAINT "Page_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PageVersion" ADD CONSTRAINT "PageVersion_organizationId_pageId_fkey"
  FOREIGN KEY ("organizationId", "pageId") REFERENCES "Page"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PageVersion" ADD CONSTRAINT "PageVersion_authorId_fkey"
  FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was published stays as it was: history and restoring depend on it.
CREATE FUNCTION "keepPublishedPage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'DRAFT' AND (NEW."blocks", NEW."title", NEW."description", NEW."number", NEW."pageId")
    IS DISTINCT FROM (OLD."blocks", OLD."title", OLD."description", OLD."number", OLD."pageId") THEN
    RAISE EXCEPTION 'a published version of a page does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PageVersion_published_fixed" BEFORE UPDATE ON "PageVersion"
  FOR EACH ROW EXECUTE FUNCTION "keepPublishedPage"();

-- Texts that organizations wrote become version 1 of their pages. Sections keep their ids, which API clients know.
INSERT INTO "Page" ("organizationId", "key") SELECT DISTINCT "organizationId", "page" FROM "ContentBlock";

INSERT INTO "PageVersion" ("organizationId", "pageId", "number", "state", "blocks", "updatedAt", "publishedAt")
SELECT p."organizationId", p."id", 1, 'PUBLISHED', b."blocks", b."at", b."at"
FROM "Page" p JOIN (
  SELECT "organizationId", "page", max("updatedAt") AS "at",
    jsonb_agg(jsonb_build_object('kind', 'richText', 'id', "id",
      'title', coalesce("body"->'title', '{}'), 'text', coalesce("body"->'text', '{}')) ORDER BY "position") AS "blocks"
  FROM "ContentBlock" GROUP BY 1, 2
) b ON b."organizationId" = p."organizationId" AND b."page" = p."key"
WHERE p."key" <> 'intro';

-- The start page showed its texts between blocks of the platform.
INSERT INTO "PageVersion" ("organizationId", "pageId", "number", "state", "blocks", "updatedAt", "publishedAt")
SELECT p."organizationId", p."id", 1, 'PUBLISHED',
  replace(jsonb_build_array(
    '{"kind": "hero", "text": {"en": "{organization} invites you to propose ideas, discuss them and decide together what is done.", "el": "Ο φορέας {organization} σας καλεί να προτείνετε ιδέες, να τις συζητήσετε και να αποφασίσετε μαζί τι θα γίνει.", "es": "{organization} invita a todas las personas a proponer ideas, debatirlas y decidir juntas qué se hace.", "pl": "{organization} zaprasza do zgłaszania pomysłów, rozmowy o nich i wspólnego decydowania, co powstanie.", "de": "{organization} lädt Sie ein, Ideen vorzuschlagen, darüber zu sprechen und gemeinsam zu entscheiden, was gemacht wird.", "fr": "{organization} vous invite à proposer des idées, à en discuter et à décider ensemble de ce qui sera fait.", "it": "{organization} invita a proporre idee, discuterle e decidere insieme che cosa si fa."}, "buttons": [{"action": "takePart", "label": {}}, {"action": "link", "label": {"en": "See the processes", "el": "Δείτε τις διαδικασίες", "es": "Ver los procesos", "pl": "Zobacz procesy", "de": "Verfahren ansehen", "fr": "Voir les démarches", "it": "Vedi i processi"}, "href": "/process-list"}]}'::jsonb
      || jsonb_build_object('id', b."last" + 1, 'title', '{"en": "Have your say", "el": "Πείτε τη γνώμη σας", "es": "Su voz cuenta", "pl": "Twój głos się liczy", "de": "Reden Sie mit", "fr": "Faites entendre votre voix", "it": "La tua voce conta"}'::jsonb || o."tagline"),
    '{"kind": "processes", "title": {"en": "Open now", "el": "Ανοιχτά τώρα", "es": "Abierto ahora", "pl": "Teraz otwarte", "de": "Läuft gerade", "fr": "Ouvert en ce moment", "it": "Aperto ora"}, "stage": "running", "size": 3}'::jsonb
      || jsonb_build_object('id', b."last" + 2),
    '{"kind": "steps", "title": {"en": "How it works", "el": "Πώς λειτουργεί", "es": "Cómo funciona", "pl": "Jak to działa", "de": "So funktioniert es", "fr": "Comment ça marche", "it": "Come funziona"}, "items": [{"title": {"en": "Propose", "el": "Προτείνετε", "es": "Proponer", "pl": "Zaproponuj", "de": "Vorschlagen", "fr": "Proposer", "it": "Proporre"}, "text": {"en": "Write down your idea in a few sentences. A place and an estimate of the cost help.", "el": "Γράψτε την ιδέα σας με λίγα λόγια. Βοηθούν ένας τόπος και μια εκτίμηση του κόστους.", "es": "Escriba su idea en pocas frases. Ayudan un lugar y una estimación del coste.", "pl": "Kilka zdań o pomyśle wystarczy. Przydaje się miejsce i szacunkowy koszt.", "de": "Beschreiben Sie Ihre Idee in wenigen Sätzen. Ein Ort und geschätzte Kosten helfen.", "fr": "Décrivez votre idée en quelques phrases. Un lieu et une estimation du coût aident.", "it": "Bastano poche frasi per descrivere un’idea. Un luogo e una stima dei costi aiutano."}}, {"title": {"en": "Discuss", "el": "Συζητήστε", "es": "Debatir", "pl": "Porozmawiaj", "de": "Besprechen", "fr": "Discuter", "it": "Discutere"}, "text": {"en": "Read the ideas of others, comment on them and follow those that matter to you.", "el": "Διαβάστε τις ιδέες άλλων, σχολιάστε τις και ακολουθήστε όσες σας ενδιαφέρουν.", "es": "Lea las ideas de otras personas, coméntelas y siga las que le importan.", "pl": "Można czytać pomysły innych, komentować je i obserwować te najważniejsze.", "de": "Lesen Sie die Ideen anderer, kommentieren Sie und folgen Sie denen, die Ihnen wichtig sind.", "fr": "Lisez les idées des autres, commentez-les et suivez celles qui comptent pour vous.", "it": "Si leggono le idee degli altri, si commentano e si seguono quelle più importanti."}}, {"title": {"en": "Vote", "el": "Ψηφίστε", "es": "Votar", "pl": "Zagłosuj", "de": "Abstimmen", "fr": "Voter", "it": "Votare"}, "text": {"en": "Give your preferences to the ideas you want to see made. Nobody else sees your choice.", "el": "Δώστε τις προτιμήσεις σας στις ιδέες που θέλετε να γίνουν. Κανείς άλλος δεν βλέπει την επιλογή σας.", "es": "Dé sus preferencias a las ideas que quiere ver hechas. Nadie más ve lo que elige.", "pl": "Preferencje otrzymują pomysły, które warto zrealizować. Nikt inny nie widzi wyboru.", "de": "Geben Sie Ihre Präferenzen den Ideen, die Sie verwirklicht sehen möchten. Niemand sonst sieht Ihre Wahl.", "fr": "Donnez vos préférences aux idées que vous voulez voir se réaliser. Personne d’autre ne voit votre choix.", "it": "Le preferenze vanno alle idee che si vogliono vedere realizzate. Nessun altro vede la scelta."}}, {"title": {"en": "See the result", "el": "Δείτε το αποτέλεσμα", "es": "Ver el resultado", "pl": "Zobacz wynik", "de": "Ergebnis sehen", "fr": "Voir le résultat", "it": "Vedere il risultato"}, "text": {"en": "Read which ideas receive money, why, and what happens next.", "el": "Διαβάστε ποιες ιδέες χρηματοδοτούνται, γιατί και τι ακολουθεί.", "es": "Lea qué ideas reciben dinero, por qué y qué pasa después.", "pl": "Wiadomo, które pomysły dostają pieniądze, dlaczego i co będzie dalej.", "de": "Lesen Sie, welche Ideen Geld bekommen, warum und wie es weitergeht.", "fr": "Découvrez quelles idées sont financées, pourquoi, et la suite.", "it": "Si legge quali idee ricevono i fondi, perché e che cosa succede dopo."}}], "button": {"action": "link", "label": {"en": "Read more about how it works", "el": "Διαβάστε περισσότερα για τη λειτουργία", "es": "Más sobre cómo funciona", "pl": "Więcej o tym, jak to działa", "de": "Mehr darüber, wie es funktioniert", "fr": "En savoir plus sur le fonctionnement", "it": "Leggi di più su come funziona"}, "href": "/how-it-works"}}'::jsonb
      || jsonb_build_object('id', b."last" + 3)
    )::text, '{organization}', substring(to_jsonb(o."name")::text from 2 for length(to_jsonb(o."name")::text) - 2))::jsonb
    || b."blocks"
    || jsonb_build_array(
    '{"kind": "contact", "title": {"en": "Do you need help?", "el": "Χρειάζεστε βοήθεια;", "es": "¿Necesita ayuda?", "pl": "Potrzebna pomoc?", "de": "Brauchen Sie Hilfe?", "fr": "Besoin d’aide ?", "it": "Serve aiuto?"}, "text": {}}'::jsonb
      || jsonb_build_object('id', b."last" + 4)),
  b."at", b."at"
FROM "Page" p JOIN "Organization" o ON o."id" = p."organizationId" JOIN (
  SELECT "organizationId", "page", max("updatedAt") AS "at", max("id") AS "last",
    jsonb_agg(jsonb_build_object('kind', 'richText', 'id', "id",
      'title', coalesce("body"->'title', '{}'), 'text', coalesce("body"->'text', '{}')) ORDER BY "position") AS "blocks"
  FROM "ContentBlock" GROUP BY 1, 2
) b ON b."organizationId" = p."organizationId" AND b."page" = p."key"
WHERE p."key" = 'intro';

DROP TABLE "ContentBlock";
