ALTER TABLE "supply_posts" ADD COLUMN "accepted_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD COLUMN "poster_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD COLUMN "poster_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE supply_posts SET accepted_title = shown_title,
  is_accepted = state in ('open','matched') or published_at >= coalesce(submitted_at, published_at)
WHERE published_at IS NOT NULL;--> statement-breakpoint
UPDATE supply_contacts c SET poster_name = p.contact_name, poster_phone = p.contact_phone
FROM supply_posts p WHERE p.id = c.post_id AND c.poster_accepted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_accepted_check" CHECK ("supply_posts"."state" not in ('open','matched') or "supply_posts"."is_accepted");
