CREATE TABLE "square_wish_matches" (
	"wanted_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_wish_matches_wanted_id_listing_id_pk" PRIMARY KEY("wanted_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "square_wanted" ALTER COLUMN "match_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "right_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "notifies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "is_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "square_wish_matches" ADD CONSTRAINT "square_wish_matches_wanted_id_square_wanted_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."square_wanted"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wish_matches" ADD CONSTRAINT "square_wish_matches_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "square_wish_matches_listing_idx" ON "square_wish_matches" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_right_check" CHECK ("square_wanted"."right_type" in ('','invention','utilityModel','design'));