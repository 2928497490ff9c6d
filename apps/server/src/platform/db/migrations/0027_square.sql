CREATE TABLE "square_certifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"ownership_file_id" uuid,
	"acceptance_file_id" uuid,
	"license_file_id" uuid,
	"checks" jsonb NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "square_certifications_state_check" CHECK ("square_certifications"."state" in ('submitted','passed','returned','replaced')),
	CONSTRAINT "square_certifications_decided_check" CHECK (("square_certifications"."state" in ('passed','returned')) = ("square_certifications"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "square_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"wanted_id" uuid,
	"peer_name" text DEFAULT '' NOT NULL,
	"peer_phone" text DEFAULT '' NOT NULL,
	"seller_accepted_at" timestamp with time zone,
	"peer_accepted_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_contacts_peer_check" CHECK ("square_contacts"."peer_accepted_at" is null or ("square_contacts"."peer_name" <> '' and "square_contacts"."peer_phone" <> ''))
);
--> statement-breakpoint
CREATE TABLE "square_deal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "square_deal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"side" text NOT NULL,
	"event" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"is_office" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "square_deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"price_fen" integer NOT NULL,
	"custody" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'contract' NOT NULL,
	"state_before" text,
	"contract_file_id" uuid,
	"seller_signed_at" timestamp with time zone,
	"buyer_signed_at" timestamp with time zone,
	"order_id" uuid,
	"filed_on" date,
	"filing_file_id" uuid,
	"recorded_on" date,
	"recordal_file_id" uuid,
	"step_since" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_deals_state_check" CHECK ("square_deals"."state" in ('contract','deposit','filing','filed','recorded','released','dispute','cancelled')),
	CONSTRAINT "square_deals_sides_check" CHECK ("square_deals"."seller_id" <> "square_deals"."buyer_id"),
	CONSTRAINT "square_deals_signed_check" CHECK ("square_deals"."state" in ('contract','cancelled') or ("square_deals"."seller_signed_at" is not null and "square_deals"."buyer_signed_at" is not null)),
	CONSTRAINT "square_deals_recorded_check" CHECK ("square_deals"."state" not in ('recorded','released') or ("square_deals"."recorded_on" is not null and "square_deals"."recordal_file_id" is not null)),
	CONSTRAINT "square_deals_released_check" CHECK ("square_deals"."state" not in ('deposit','released') or "square_deals"."custody"),
	CONSTRAINT "square_deals_price_check" CHECK ("square_deals"."price_fen" between 1 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "square_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"right_type" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"nice_class" smallint DEFAULT 0 NOT NULL,
	"way" text NOT NULL,
	"price_fen" integer,
	"region" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"legal" text DEFAULT 'unknown' NOT NULL,
	"term_ends_on" date,
	"fee_paid_until_on" date,
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"certified_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_on" date,
	"transferred_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_listings_kind_check" CHECK ("square_listings"."kind" in ('patent','trademark')),
	CONSTRAINT "square_listings_way_check" CHECK ("square_listings"."way" in ('assign','licence')),
	CONSTRAINT "square_listings_state_check" CHECK ("square_listings"."state" in ('draft','pendingCertification','inReview','returned','published','reserved','dealing','transferred','takenDown','expired')),
	CONSTRAINT "square_listings_class_check" CHECK ("square_listings"."nice_class" between 0 and 45),
	CONSTRAINT "square_listings_price_check" CHECK ("square_listings"."price_fen" between 1 and 999999999),
	CONSTRAINT "square_listings_certified_check" CHECK ("square_listings"."state" not in ('published','reserved','dealing','transferred') or ("square_listings"."certified_at" is not null and "square_listings"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "square_media" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "square_media_listing_id_position_pk" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "square_media_position_check" CHECK ("square_media"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "square_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"side" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"expires_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "square_offers_state_check" CHECK ("square_offers"."state" in ('open','accepted','refused','countered','takenBack','expired','ended')),
	CONSTRAINT "square_offers_side_check" CHECK ("square_offers"."side" in ('buyer','seller')),
	CONSTRAINT "square_offers_amount_check" CHECK ("square_offers"."amount_fen" between 1 and 999999999),
	CONSTRAINT "square_offers_answered_check" CHECK ("square_offers"."state" in ('open','expired') or "square_offers"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "square_wanted" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"information" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"nice_class" smallint DEFAULT 0 NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"budget_fen" integer,
	"years_left" smallint DEFAULT 0 NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"deadline_on" date NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_wanted_kind_check" CHECK ("square_wanted"."kind" in ('patent','trademark')),
	CONSTRAINT "square_wanted_state_check" CHECK ("square_wanted"."state" in ('open','matched','closed','expired')),
	CONSTRAINT "square_wanted_budget_check" CHECK ("square_wanted"."budget_fen" between 1 and 999999999),
	CONSTRAINT "square_wanted_class_check" CHECK ("square_wanted"."nice_class" between 0 and 45)
);
--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_ownership_file_id_files_id_fk" FOREIGN KEY ("ownership_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_acceptance_file_id_files_id_fk" FOREIGN KEY ("acceptance_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_license_file_id_files_id_fk" FOREIGN KEY ("license_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_wanted_id_square_wanted_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."square_wanted"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_offer_id_square_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."square_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_contract_file_id_files_id_fk" FOREIGN KEY ("contract_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_filing_file_id_files_id_fk" FOREIGN KEY ("filing_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_recordal_file_id_files_id_fk" FOREIGN KEY ("recordal_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_media" ADD CONSTRAINT "square_media_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_media" ADD CONSTRAINT "square_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "square_certifications_round_key" ON "square_certifications" USING btree ("listing_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "square_certifications_open_key" ON "square_certifications" USING btree ("listing_id") WHERE "square_certifications"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "square_certifications_files_idx" ON "square_certifications" USING btree ("ownership_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_contacts_pair_key" ON "square_contacts" USING btree ("listing_id","peer_id");--> statement-breakpoint
CREATE INDEX "square_contacts_peer_idx" ON "square_contacts" USING btree ("peer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_deal_events_deal_idx" ON "square_deal_events" USING btree ("deal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_deals_offer_key" ON "square_deals" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_deals_live_key" ON "square_deals" USING btree ("listing_id") WHERE "square_deals"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "square_deals_order_key" ON "square_deals" USING btree ("order_id") WHERE "square_deals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "square_deals_seller_idx" ON "square_deals" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_deals_buyer_idx" ON "square_deals" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_deals_state_idx" ON "square_deals" USING btree ("state","step_since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_live_key" ON "square_listings" USING btree ("owner_id","kind","number","nice_class") WHERE "square_listings"."state" not in ('takenDown', 'expired', 'transferred');--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_shown_key" ON "square_listings" USING btree ("kind","number","nice_class") WHERE "square_listings"."state" in ('published', 'reserved', 'dealing');--> statement-breakpoint
CREATE INDEX "square_listings_new_idx" ON "square_listings" USING btree ("kind","published_at","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_price_idx" ON "square_listings" USING btree ("kind","price_fen","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_life_idx" ON "square_listings" USING btree ("kind","term_ends_on","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_price_down_idx" ON "square_listings" USING btree ("kind",coalesce("price_fen", 0),"id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_life_down_idx" ON "square_listings" USING btree ("kind",coalesce("term_ends_on", '0001-01-01'::date),"id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_views_idx" ON "square_listings" USING btree ("kind","views","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_class_idx" ON "square_listings" USING btree ("nice_class","published_at","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_field_idx" ON "square_listings" USING btree ("field","published_at","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_tokens_idx" ON "square_listings" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "square_listings_owner_idx" ON "square_listings" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_listings_queue_idx" ON "square_listings" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "square_listings_number_idx" ON "square_listings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "square_listings_ends_idx" ON "square_listings" USING btree ("expires_on") WHERE "square_listings"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "square_offers_round_key" ON "square_offers" USING btree ("listing_id","buyer_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "square_offers_open_key" ON "square_offers" USING btree ("listing_id","buyer_id") WHERE "square_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "square_offers_accepted_key" ON "square_offers" USING btree ("listing_id") WHERE "square_offers"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "square_offers_buyer_idx" ON "square_offers" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_offers_ends_idx" ON "square_offers" USING btree ("expires_on") WHERE "square_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "square_wanted_once_key" ON "square_wanted" USING btree ("owner_id",md5("information")) WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wanted_open_idx" ON "square_wanted" USING btree ("created_at","id") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wanted_owner_idx" ON "square_wanted" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_wanted_ends_idx" ON "square_wanted" USING btree ("deadline_on") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE TRIGGER square_deal_events_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON square_deal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nothing counts as recorded or is released without the office's recordal among the events of the deal.
CREATE FUNCTION refuse_unrecorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('recorded', 'released') AND NOT EXISTS (
    SELECT FROM square_deal_events e WHERE e.deal_id = NEW.id AND e.event = 'record' AND e.is_office
  ) THEN
    RAISE EXCEPTION 'deal % has no recordal of the office', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_deals_recorded BEFORE INSERT OR UPDATE OF state ON square_deals FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded();
