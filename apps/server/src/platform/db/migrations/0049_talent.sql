CREATE TABLE "talent_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"talent_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until_on" date NOT NULL,
	"name_shown" text NOT NULL,
	"shown" text[] NOT NULL,
	CONSTRAINT "talent_consents_name_check" CHECK ("talent_consents"."name_shown" in ('full','surname','hidden'))
);
--> statement-breakpoint
CREATE TABLE "talent_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requests" integer NOT NULL,
	"readings" integer NOT NULL,
	CONSTRAINT "talent_deletions_way_check" CHECK ("talent_deletions"."way" in ('asked','withdrawn','expired'))
);
--> statement-breakpoint
CREATE TABLE "talent_marks" (
	"user_id" uuid NOT NULL,
	"talent_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talent_marks_user_id_talent_id_pk" PRIMARY KEY("user_id","talent_id")
);
--> statement-breakpoint
CREATE TABLE "talent_ratings" (
	"talent_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"rated_by" uuid NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talent_ratings_talent_id_owner_id_pk" PRIMARY KEY("talent_id","owner_id"),
	CONSTRAINT "talent_ratings_stars_check" CHECK ("talent_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "talent_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"talent_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"talent_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "talent_requests_kind_check" CHECK ("talent_requests"."kind" in ('contact','project')),
	CONSTRAINT "talent_requests_title_check" CHECK (("talent_requests"."kind" = 'project') = ("talent_requests"."title" <> '')),
	CONSTRAINT "talent_requests_state_check" CHECK ("talent_requests"."state" in ('asked','accepted','refused','withdrawn','ended')),
	CONSTRAINT "talent_requests_answered_check" CHECK (("talent_requests"."state" in ('accepted','refused','ended')) = ("talent_requests"."answered_at" is not null)),
	CONSTRAINT "talent_requests_ended_check" CHECK (("talent_requests"."state" in ('withdrawn','ended')) = ("talent_requests"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "talents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"kind" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"degree" text,
	"region" text,
	"years" smallint,
	"availability" text,
	"patents" smallint DEFAULT 0 NOT NULL,
	"papers" smallint DEFAULT 0 NOT NULL,
	"verified_keys" text[] DEFAULT '{}' NOT NULL,
	"certificates" text[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"hides_from_own" boolean DEFAULT true NOT NULL,
	"by_phone" boolean DEFAULT true NOT NULL,
	"by_email" boolean DEFAULT true NOT NULL,
	"resume_file_id" uuid,
	"consent_until_on" date,
	"reminded_for" date,
	"submitted_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"delete_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talents_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "talents_state_check" CHECK ("talents"."state" in ('draft','inReview','returned','listed','expired','blocked','withdrawn')),
	CONSTRAINT "talents_kind_check" CHECK ("talents"."kind" in ('agent','expert','inventor')),
	CONSTRAINT "talents_degree_check" CHECK ("talents"."degree" in ('doctor','master','bachelor','college','other')),
	CONSTRAINT "talents_availability_check" CHECK ("talents"."availability" in ('open','left','employed')),
	CONSTRAINT "talents_listed_check" CHECK ("talents"."state" <> 'listed' or ("talents"."consent_until_on" is not null and "talents"."listed_at" is not null and "talents"."reviewed_by" is not null)),
	CONSTRAINT "talents_submitted_check" CHECK ("talents"."state" <> 'inReview' or "talents"."submitted_at" is not null),
	CONSTRAINT "talents_withdrawn_check" CHECK (("talents"."state" = 'withdrawn') = ("talents"."withdrawn_at" is not null and "talents"."delete_on" is not null)),
	CONSTRAINT "talents_rating_check" CHECK ("talents"."rating_sum" between "talents"."rating_count" and 5 * "talents"."rating_count")
);
--> statement-breakpoint
ALTER TABLE "talent_consents" ADD CONSTRAINT "talent_consents_talent_id_talents_id_fk" FOREIGN KEY ("talent_id") REFERENCES "public"."talents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_deletions" ADD CONSTRAINT "talent_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_marks" ADD CONSTRAINT "talent_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_marks" ADD CONSTRAINT "talent_marks_talent_id_talents_id_fk" FOREIGN KEY ("talent_id") REFERENCES "public"."talents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_ratings" ADD CONSTRAINT "talent_ratings_talent_id_talents_id_fk" FOREIGN KEY ("talent_id") REFERENCES "public"."talents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_ratings" ADD CONSTRAINT "talent_ratings_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_ratings" ADD CONSTRAINT "talent_ratings_rated_by_users_id_fk" FOREIGN KEY ("rated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_readings" ADD CONSTRAINT "talent_readings_talent_id_talents_id_fk" FOREIGN KEY ("talent_id") REFERENCES "public"."talents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_readings" ADD CONSTRAINT "talent_readings_request_id_talent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talent_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_readings" ADD CONSTRAINT "talent_readings_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_requests" ADD CONSTRAINT "talent_requests_talent_id_talents_id_fk" FOREIGN KEY ("talent_id") REFERENCES "public"."talents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_requests" ADD CONSTRAINT "talent_requests_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_requests" ADD CONSTRAINT "talent_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talent_consents_talent_idx" ON "talent_consents" USING btree ("talent_id","given_at","id");--> statement-breakpoint
CREATE INDEX "talent_deletions_user_idx" ON "talent_deletions" USING btree ("user_id","deleted_at");--> statement-breakpoint
CREATE INDEX "talent_marks_talent_idx" ON "talent_marks" USING btree ("talent_id");--> statement-breakpoint
CREATE INDEX "talent_ratings_request_idx" ON "talent_ratings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "talent_readings_talent_idx" ON "talent_readings" USING btree ("talent_id","read_at","id");--> statement-breakpoint
CREATE INDEX "talent_readings_request_idx" ON "talent_readings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "talent_readings_at_idx" ON "talent_readings" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "talent_requests_owner_idx" ON "talent_requests" USING btree ("owner_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "talent_requests_talent_idx" ON "talent_requests" USING btree ("talent_id","asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_requests_whole_key" ON "talent_requests" USING btree ("id","talent_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_requests_contact_key" ON "talent_requests" USING btree ("talent_id","owner_id") WHERE "talent_requests"."kind" = 'contact' and "talent_requests"."state" in ('asked','accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "talent_requests_project_key" ON "talent_requests" USING btree ("talent_id","owner_id") WHERE "talent_requests"."kind" = 'project' and "talent_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "talents_listed_idx" ON "talents" USING btree ("listed_at","id") WHERE "talents"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "talents_fields_idx" ON "talents" USING gin ("fields") WHERE "talents"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "talents_tokens_idx" ON "talents" USING gin ("tokens") WHERE "talents"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "talents_state_idx" ON "talents" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "talents_consent_idx" ON "talents" USING btree ("consent_until_on") WHERE "talents"."state" in ('listed','expired');--> statement-breakpoint
CREATE INDEX "talents_delete_idx" ON "talents" USING btree ("delete_on") WHERE "talents"."delete_on" is not null;--> statement-breakpoint
CREATE INDEX "talents_resume_idx" ON "talents" USING btree ("resume_file_id") WHERE "talents"."resume_file_id" is not null;--> statement-breakpoint
ALTER TABLE "talent_ratings" ADD CONSTRAINT "talent_ratings_whole_fk" FOREIGN KEY ("request_id","talent_id","owner_id") REFERENCES "public"."talent_requests"("id","talent_id","owner_id") ON DELETE cascade;--> statement-breakpoint
-- Who rates was shown the contact once; the sums on the entry follow each rating.
CREATE FUNCTION hold_talent_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NOT EXISTS (
    SELECT FROM talent_requests r WHERE r.id = NEW.request_id AND r.state IN ('accepted','ended') FOR SHARE
  ) THEN
    RAISE EXCEPTION 'the request was not accepted' USING ERRCODE = '23514', CONSTRAINT = 'talent_ratings_accepted_check';
  END IF;
  UPDATE talents SET
    rating_sum = rating_sum + CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.stars END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stars END,
    rating_count = rating_count + CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.talent_id ELSE NEW.talent_id END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER talent_ratings_hold AFTER INSERT OR UPDATE OR DELETE ON talent_ratings FOR EACH ROW EXECUTE FUNCTION hold_talent_rating();--> statement-breakpoint
-- Nobody asks for their own contact.
CREATE FUNCTION refuse_own_talent_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM talents t WHERE t.id = NEW.talent_id AND t.user_id = NEW.created_by) THEN
    RAISE EXCEPTION 'a person asks for their own contact' USING ERRCODE = '23514', CONSTRAINT = 'talent_requests_own_check';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER talent_requests_own BEFORE INSERT ON talent_requests FOR EACH ROW EXECUTE FUNCTION refuse_own_talent_request();--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('talent', 'deals');
