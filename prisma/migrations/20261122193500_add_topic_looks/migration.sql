-- The colour and the sign of topics, areas and contexts; null where nobody chose one.
ALTER TABLE "Challenge" ALTER COLUMN "icon" DROP NOT NULL, ALTER COLUMN "icon" DROP DEFAULT, ADD COLUMN "colour" TEXT;
ALTER TABLE "Driver" ADD COLUMN "icon" TEXT, ADD COLUMN "colour" TEXT;
ALTER TABLE "Scenario" ADD COLUMN "icon" TEXT, ADD COLUMN "colour" TEXT;

UPDATE "Challenge" SET "icon" = NULL WHERE "icon" NOT IN (
    'trees', 'sprout', 'sun', 'droplets', 'waves', 'recycle', 'zap', 'lightbulb', 'bike', 'bus', 'train-front',
    'route', 'map-pin', 'building-2', 'landmark', 'house', 'school', 'book-open', 'palette', 'music', 'image',
    'volleyball', 'trophy', 'utensils', 'baby', 'users', 'accessibility', 'hand-heart', 'heart', 'shield',
    'wifi', 'layers', 'tag'
);

ALTER TABLE "Driver" ADD CONSTRAINT "Driver_colour_check"
  CHECK ("colour" IN ('green', 'blue', 'orange', 'violet', 'teal', 'red', 'gold', 'pink', 'grey'));
ALTER TABLE "Driver" ADD CONSTRAINT "Driver_icon_check"
  CHECK ("icon" IN (
    'trees', 'sprout', 'sun', 'droplets', 'waves', 'recycle', 'zap', 'lightbulb', 'bike', 'bus', 'train-front',
    'route', 'map-pin', 'building-2', 'landmark', 'house', 'school', 'book-open', 'palette', 'music', 'image',
    'volleyball', 'trophy', 'utensils', 'baby', 'users', 'accessibility', 'hand-heart', 'heart', 'shield',
    'wifi', 'layers', 'tag'
  ));
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_colour_check"
  CHECK ("colour" IN ('green', 'blue', 'orange', 'violet', 'teal', 'red', 'gold', 'pink', 'grey'));
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_icon_check"
  CHECK ("icon" IN (
    'trees', 'sprout', 'sun', 'droplets', 'waves', 'recycle', 'zap', 'lightbulb', 'bike', 'bus', 'train-front',
    'route', 'map-pin', 'building-2', 'landmark', 'house', 'school', 'book-open', 'palette', 'music', 'image',
    'volleyball', 'trophy', 'utensils', 'baby', 'users', 'accessibility', 'hand-heart', 'heart', 'shield',
    'wifi', 'layers', 'tag'
  ));
ALTER TABLE "Scenario" ADD CONSTRAINT "Scenario_colour_check"
  CHECK ("colour" IN ('green', 'blue', 'orange', 'violet', 'teal', 'red', 'gold', 'pink', 'grey'));
ALTER TABLE "Scenario" ADD CONSTRAINT "Scenario_icon_check"
  CHECK ("icon" IN (
    'trees', 'sprout', 'sun', 'droplets', 'waves', 'recycle', 'zap', 'lightbulb', 'bike', 'bus', 'train-front',
    'route', 'map-pin', 'building-2', 'landmark', 'house', 'school', 'book-open', 'palette', 'music', 'image',
    'volleyball', 'trophy', 'utensils', 'baby', 'users', 'accessibility', 'hand-heart', 'heart', 'shield',
    'wifi', 'layers', 'tag'
  ));
