ALTER TABLE "supply_posts" ADD COLUMN "accepted_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD COLUMN "poster_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD COLUMN "poster_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE supply_posts SET accepted_title = shown_title,
  is_accepted = state in ('open','matched') or published_at >= coalesce(submitted_at, published_at)
WHERE published_at IS NOT NULL;--> statement-breakpoint
-- As `keysOf` makes them of the keywords themselves, without their other spellings, which the next change adds.
UPDATE supply_posts SET keys = array(
  SELECT DISTINCT coalesce(substring(lower(w) FROM '^[a-z0-9]+'), left(lower(w), 2)) FROM unnest(words) w)
WHERE words <> '{}';--> statement-breakpoint
UPDATE supply_contacts c SET poster_name = p.contact_name, poster_phone = p.contact_phone
FROM supply_posts p WHERE p.id = c.post_id AND c.poster_accepted_at IS NOT NULL;--> statement-breakpoint
DROP INDEX "supply_posts_ends_idx";--> statement-breakpoint
CREATE INDEX "supply_posts_ends_idx" ON "supply_posts" USING btree ("valid_until_on") WHERE "supply_posts"."state" in ('open','inReview','matched');--> statement-breakpoint
CREATE INDEX "supply_posts_keys_idx" ON "supply_posts" USING gin ("keys") WHERE "supply_posts"."state" = 'open';--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_accepted_check" CHECK ("supply_posts"."state" not in ('open','matched') or "supply_posts"."is_accepted");--> statement-breakpoint
-- A reviewer saw that the organisation of this name is the owner that the register names: under another name nobody saw it.
CREATE FUNCTION drop_verified_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE supply_patents SET is_own = false WHERE is_own AND post_id IN (SELECT id FROM supply_posts WHERE owner_id = NEW.id);
  UPDATE supply_posts SET is_owner_verified = false WHERE owner_id = NEW.id AND is_owner_verified;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organisations_renamed AFTER UPDATE OF name ON organisations FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION drop_verified_owner();
