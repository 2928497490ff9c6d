CREATE TABLE "supply_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"keeper_id" uuid,
	"owner_team_id" uuid,
	"own_post_id" uuid,
	"shown_text" text DEFAULT '' NOT NULL,
	"peer_name" text NOT NULL,
	"peer_phone" text NOT NULL,
	"poster_accepted_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supply_contacts_peer_check" CHECK ("supply_contacts"."peer_name" <> '' and "supply_contacts"."peer_phone" <> ''),
	CONSTRAINT "supply_contacts_answer_check" CHECK ("supply_contacts"."poster_accepted_at" is null or "supply_contacts"."refused_at" is null)
);
--> statement-breakpoint
CREATE TABLE "supply_documents" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "supply_documents_post_id_position_pk" PRIMARY KEY("post_id","position"),
	CONSTRAINT "supply_documents_position_check" CHECK ("supply_documents"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "supply_follows" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supply_follows_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "supply_matches" (
	"offer_id" uuid NOT NULL,
	"need_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"fits" boolean DEFAULT true NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supply_matches_offer_id_need_id_pk" PRIMARY KEY("offer_id","need_id"),
	CONSTRAINT "supply_matches_score_check" CHECK ("supply_matches"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "supply_patents" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "supply_patents_post_id_position_pk" PRIMARY KEY("post_id","position"),
	CONSTRAINT "supply_patents_position_check" CHECK ("supply_patents"."position" between 0 and 19)
);
--> statement-breakpoint
CREATE TABLE "supply_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"keeper_id" uuid,
	"owner_team_id" uuid,
	"board" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"typed_words" text[] DEFAULT '{}' NOT NULL,
	"typed_terms" text DEFAULT '' NOT NULL,
	"shown_title" text NOT NULL,
	"shown_text" text DEFAULT '' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"maturity" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"price_fen" bigint,
	"valid_until_on" date NOT NULL,
	"hides_name" boolean DEFAULT false NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"patent_count" smallint DEFAULT 0 NOT NULL,
	"ipc" text[] DEFAULT '{}' NOT NULL,
	"is_owner_verified" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"notifies" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"reviewed_by" uuid,
	"matched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supply_posts_board_check" CHECK ("supply_posts"."board" in ('offer','need')),
	CONSTRAINT "supply_posts_kind_check" CHECK ("supply_posts"."kind" in ('technology','product','service','testing','funding')),
	CONSTRAINT "supply_posts_maturity_check" CHECK ("supply_posts"."maturity" in ('','concept','laboratory','prototype','pilot','production')),
	CONSTRAINT "supply_posts_state_check" CHECK ("supply_posts"."state" in ('draft','inReview','returned','open','matched','closed','expired')),
	CONSTRAINT "supply_posts_price_check" CHECK ("supply_posts"."price_fen" between 1 and 999999999999),
	CONSTRAINT "supply_posts_open_check" CHECK ("supply_posts"."state" <> 'open' or "supply_posts"."published_at" is not null),
	CONSTRAINT "supply_posts_owner_check" CHECK (not "supply_posts"."is_owner_verified" or "supply_posts"."patent_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "supply_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "supply_reports_reason_check" CHECK ("supply_reports"."reason" in ('false','rights','contact','illegal','other')),
	CONSTRAINT "supply_reports_decided_check" CHECK (("supply_reports"."decided_at" is null) = ("supply_reports"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_post_id_supply_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_own_post_id_supply_posts_id_fk" FOREIGN KEY ("own_post_id") REFERENCES "public"."supply_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_documents" ADD CONSTRAINT "supply_documents_post_id_supply_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_documents" ADD CONSTRAINT "supply_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_follows" ADD CONSTRAINT "supply_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_follows" ADD CONSTRAINT "supply_follows_post_id_supply_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_matches" ADD CONSTRAINT "supply_matches_offer_id_supply_posts_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_matches" ADD CONSTRAINT "supply_matches_need_id_supply_posts_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_patents" ADD CONSTRAINT "supply_patents_post_id_supply_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_posts" ADD CONSTRAINT "supply_posts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_reports" ADD CONSTRAINT "supply_reports_post_id_supply_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."supply_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_reports" ADD CONSTRAINT "supply_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_reports" ADD CONSTRAINT "supply_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supply_contacts_pair_key" ON "supply_contacts" USING btree ("post_id","owner_id");--> statement-breakpoint
CREATE INDEX "supply_contacts_owner_idx" ON "supply_contacts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "supply_documents_file_idx" ON "supply_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "supply_follows_post_idx" ON "supply_follows" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "supply_matches_need_idx" ON "supply_matches" USING btree ("need_id","offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_patents_number_key" ON "supply_patents" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "supply_posts_open_idx" ON "supply_posts" USING btree ("board","published_at","id") WHERE "supply_posts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "supply_posts_field_idx" ON "supply_posts" USING btree ("board","field","published_at","id") WHERE "supply_posts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "supply_posts_region_idx" ON "supply_posts" USING btree ("region","board") WHERE "supply_posts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "supply_posts_tokens_idx" ON "supply_posts" USING gin ("tokens") WHERE "supply_posts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "supply_posts_unmatched_idx" ON "supply_posts" USING btree ("published_at","id") WHERE "supply_posts"."state" = 'open' and "supply_posts"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "supply_posts_ends_idx" ON "supply_posts" USING btree ("valid_until_on") WHERE "supply_posts"."state" in ('open','inReview');--> statement-breakpoint
CREATE INDEX "supply_posts_owner_idx" ON "supply_posts" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "supply_posts_state_idx" ON "supply_posts" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_posts_once_key" ON "supply_posts" USING btree ("owner_id","board",md5("title" || "description")) WHERE "supply_posts"."state" in ('inReview','open');--> statement-breakpoint
CREATE UNIQUE INDEX "supply_reports_open_key" ON "supply_reports" USING btree ("post_id","user_id") WHERE "supply_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "supply_reports_post_idx" ON "supply_reports" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE TRIGGER supply_posts_set_keeper BEFORE INSERT ON supply_posts FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
CREATE TRIGGER supply_contacts_set_keeper BEFORE INSERT ON supply_contacts FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
-- Nobody asks for the contact of a post of their own organisation.
CREATE FUNCTION refuse_own_supply_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM supply_posts p WHERE p.id = NEW.post_id AND p.owner_id = NEW.owner_id) THEN
    RAISE EXCEPTION 'a post and who asks about it are of one organisation' USING ERRCODE = '23514', CONSTRAINT = 'supply_contacts_own_check';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER supply_contacts_own BEFORE INSERT ON supply_contacts FOR EACH ROW EXECUTE FUNCTION refuse_own_supply_contact();--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('supply', 'deals');
