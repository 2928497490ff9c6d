CREATE TABLE "square_favourites" (
	"owner_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_favourites_owner_id_listing_id_pk" PRIMARY KEY("owner_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "square_favourites" ADD CONSTRAINT "square_favourites_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_favourites" ADD CONSTRAINT "square_favourites_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "square_favourites_new_idx" ON "square_favourites" USING btree ("owner_id","created_at","listing_id");--> statement-breakpoint
CREATE INDEX "square_favourites_listing_idx" ON "square_favourites" USING btree ("listing_id");