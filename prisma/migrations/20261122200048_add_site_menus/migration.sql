-- The officer's order of the main menu and of the footer; without a list the order of the platform is used.
ALTER TABLE "Organization" ADD COLUMN "menus" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_menus_check" CHECK (jsonb_typeof("menus") = 'object');
