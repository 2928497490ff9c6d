CREATE TABLE "square_approaches" (
	"listing_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"keeper_id" uuid,
	"owner_team_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_approaches_listing_id_owner_id_pk" PRIMARY KEY("listing_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "square_approaches" ADD CONSTRAINT "square_approaches_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_approaches" ADD CONSTRAINT "square_approaches_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_approaches" ADD CONSTRAINT "square_approaches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_approaches" ADD CONSTRAINT "square_approaches_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_approaches" ADD CONSTRAINT "square_approaches_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "square_approaches_keeper_idx" ON "square_approaches" USING btree ("keeper_id","listing_id") WHERE "square_approaches"."keeper_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_owner_team_created_idx" ON "orders" USING btree ("owner_team_id","created_at","id","kind","work_state") WHERE "orders"."owner_team_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_agency_team_created_idx" ON "orders" USING btree ("agency_team_id","created_at","id","kind","work_state") WHERE "orders"."agency_team_id" is not null;--> statement-breakpoint
CREATE TRIGGER square_approaches_set_keeper BEFORE INSERT ON square_approaches FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
-- Of before: who made the first offer; of contacts alone whose wish it was, or who had the account.
INSERT INTO square_approaches (listing_id, owner_id, created_by, created_at)
SELECT DISTINCT ON (o.listing_id, o.buyer_id) o.listing_id, o.buyer_id, o.made_by, o.created_at
FROM square_offers o WHERE o.side = 'buyer' ORDER BY o.listing_id, o.buyer_id, o.round;--> statement-breakpoint
INSERT INTO square_approaches (listing_id, owner_id, created_by, keeper_id, owner_team_id, created_at)
SELECT c.listing_id, c.peer_id, coalesce(w.created_by, m.user_id), w.keeper_id, w.owner_team_id, c.created_at
FROM square_contacts c
LEFT JOIN square_wanted w ON w.id = c.wanted_id AND w.owner_id = c.peer_id
LEFT JOIN LATERAL (SELECT user_id FROM organisation_members m WHERE m.organisation_id = c.peer_id ORDER BY m.is_owner DESC, m.created_at, m.id LIMIT 1) m ON true
WHERE coalesce(w.created_by, m.user_id) IS NOT NULL
ON CONFLICT DO NOTHING;
