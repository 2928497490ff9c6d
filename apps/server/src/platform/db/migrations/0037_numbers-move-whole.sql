ALTER TABLE "square_listings" DROP CONSTRAINT "square_listings_class_check";--> statement-breakpoint
DROP INDEX "square_listings_class_idx";--> statement-breakpoint
DROP INDEX "square_listings_live_key";--> statement-breakpoint
DROP INDEX "square_listings_shown_key";--> statement-breakpoint
ALTER TABLE "square_listings" ADD COLUMN "nice_classes" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Marks were listed class by class. Of the live listings of a number the furthest takes the classes of its account's others,
-- and those are taken down with their open offers. Two in a deal are for people to settle: then the index below refuses.
UPDATE square_listings l SET nice_classes = c.classes FROM (
  SELECT owner_id, number, array_agg(DISTINCT nice_class ORDER BY nice_class) AS classes FROM square_listings
  WHERE kind = 'trademark' AND nice_class > 0 AND state NOT IN ('takenDown', 'expired', 'transferred') GROUP BY 1, 2) c
WHERE l.kind = 'trademark' AND l.owner_id = c.owner_id AND l.number = c.number AND l.state NOT IN ('takenDown', 'expired', 'transferred');--> statement-breakpoint
UPDATE square_listings SET nice_classes = array[nice_class] WHERE nice_class > 0 AND nice_classes = '{}';--> statement-breakpoint
WITH live AS (
  SELECT id, state,
    row_number() OVER (PARTITION BY owner_id, number ORDER BY array_position(array['dealing','reserved','published','inReview','pendingCertification','returned','draft'], state), created_at, id) AS own_place,
    CASE WHEN state IN ('published', 'reserved', 'dealing') THEN row_number() OVER (PARTITION BY number ORDER BY array_position(array['dealing','reserved','published'], state), created_at, id) END AS shown_place
  FROM square_listings WHERE kind = 'trademark' AND state NOT IN ('takenDown', 'expired', 'transferred')),
ended AS (
  UPDATE square_listings l SET state = 'takenDown', certified_at = null, published_at = null, version = version + 1, updated_at = now(),
    state_reason = '同一注册号须整体转让，请在一条信息中列出全部类别。 A number moves as a whole: list all its classes in one listing.'
  FROM live WHERE live.id = l.id AND (live.own_place > 1 OR live.shown_place > 1) AND live.state NOT IN ('reserved', 'dealing') RETURNING l.id),
replaced AS (
  UPDATE square_certifications c SET state = 'replaced' FROM ended e WHERE c.listing_id = e.id AND c.state = 'submitted')
UPDATE square_offers o SET state = 'expired' FROM ended e WHERE o.listing_id = e.id AND o.state = 'open';--> statement-breakpoint
UPDATE square_listings SET form = (form - 'niceClass') || jsonb_build_object('niceClasses', to_jsonb(nice_classes));--> statement-breakpoint
-- Papers prove owner and term; what a seller left blank is not known.
UPDATE square_listings l SET facts = (
  SELECT jsonb_agg(CASE
    WHEN f->>'source' NOT IN ('seller', 'documents') OR f->>'key' IN ('ownerMatch', 'term') THEN f
    WHEN f->>'key' = 'pledge' AND (l.form->>'pledged')::boolean THEN f || '{"source":"seller","value":"told"}'
    WHEN f->>'key' = 'licence' AND (l.form->>'licensed')::boolean THEN f || '{"source":"seller","value":"told"}'
    WHEN f->>'key' IN ('pledge', 'licence') OR (f->>'key' = 'coOwners' AND f->>'value' = '0') THEN f || '{"source":"seller","verdict":"unknown","value":""}'
    ELSE f || '{"source":"seller"}' END ORDER BY at)
  FROM jsonb_array_elements(l.facts) WITH ORDINALITY e(f, at))
WHERE l.facts <> '[]';--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "match_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "square_listings_classes_idx" ON "square_listings" USING gin ("nice_classes") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_wanted_counted_idx" ON "square_wanted" USING btree ("counted_at" NULLS FIRST,"id") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_live_key" ON "square_listings" USING btree ("owner_id","kind","number") WHERE "square_listings"."state" not in ('takenDown', 'expired', 'transferred');--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_shown_key" ON "square_listings" USING btree ("kind","number") WHERE "square_listings"."state" in ('published', 'reserved', 'dealing');--> statement-breakpoint
ALTER TABLE "square_listings" DROP COLUMN "nice_class";--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_classes_check" CHECK (1 <= all("square_listings"."nice_classes") and 45 >= all("square_listings"."nice_classes"));