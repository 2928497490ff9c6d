CREATE TABLE "record_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"format" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_exports_format_check" CHECK ("record_exports"."format" in ('pdf','docx'))
);
--> statement-breakpoint
CREATE TABLE "record_files" (
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "record_files_pkey" PRIMARY KEY("record_id","version","file_id")
);
--> statement-breakpoint
CREATE TABLE "record_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"is_answer" boolean NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"release_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "record_problems_kind_check" CHECK ("record_problems"."kind" in ('wrong','rights','secret','personal','other')),
	CONSTRAINT "record_problems_state_check" CHECK ("record_problems"."state" in ('open','takenDown','dismissed')),
	CONSTRAINT "record_problems_decided_check" CHECK (("record_problems"."state" = 'open') = ("record_problems"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "record_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"scope" text NOT NULL,
	"valid_until" date,
	"released_by" uuid,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "record_releases_scope_check" CHECK ("record_releases"."scope" in ('company','customers','public','pool'))
);
--> statement-breakpoint
CREATE TABLE "record_uses" (
	"release_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"way" text NOT NULL,
	"used_on" date NOT NULL,
	CONSTRAINT "record_uses_pkey" PRIMARY KEY("release_id","way","used_on","organisation_id"),
	CONSTRAINT "record_uses_way_check" CHECK ("record_uses"."way" in ('view','download'))
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_versions_pkey" PRIMARY KEY("record_id","version")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"facts" jsonb NOT NULL,
	"source" text NOT NULL,
	"from_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"cost_fen" integer DEFAULT 0 NOT NULL,
	"registration" text,
	"receiver_id" uuid,
	"id_code" text,
	"until_on" date,
	"ended_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "records_kind_check" CHECK ("records"."kind" in ('proposal','declaration','registration')),
	CONSTRAINT "records_state_check" CHECK ("records"."state" in ('draft','ready','released','withdrawn')),
	CONSTRAINT "records_version_check" CHECK ("records"."version" > 0 or "records"."state" in ('draft','withdrawn')),
	CONSTRAINT "records_cost_check" CHECK ("records"."cost_fen" >= 0),
	CONSTRAINT "records_registration_check" CHECK (("records"."kind" = 'registration') = ("records"."registration" is not null)),
	CONSTRAINT "records_registration_state_check" CHECK ("records"."registration" is null or "records"."state" = case "records"."registration" when 'draft' then 'draft' when 'declined' then 'draft' when 'held' then 'draft'
        when 'asked' then 'ready' when 'confirmed' then 'ready' when 'pooled' then 'released' when 'lapsed' then 'withdrawn' when 'passed' then 'withdrawn' end),
	CONSTRAINT "records_until_check" CHECK (("records"."until_on" is not null) = (coalesce("records"."registration", '') in ('confirmed','held'))),
	CONSTRAINT "records_code_check" CHECK (coalesce("records"."registration", 'draft') in ('draft','declined') or "records"."id_code" ~ '^[0-9A-Z]{18}$'),
	CONSTRAINT "records_receiver_check" CHECK ("records"."receiver_id" <> "records"."organisation_id")
);
--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_problems" ADD CONSTRAINT "record_problems_release_id_record_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."record_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_problems" ADD CONSTRAINT "record_problems_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_problems" ADD CONSTRAINT "record_problems_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_problems" ADD CONSTRAINT "record_problems_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_releases" ADD CONSTRAINT "record_releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_releases" ADD CONSTRAINT "record_releases_version_fk" FOREIGN KEY ("record_id","version") REFERENCES "public"."record_versions"("record_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_uses" ADD CONSTRAINT "record_uses_release_id_record_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."record_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_uses" ADD CONSTRAINT "record_uses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_from_id_records_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_receiver_id_organisations_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_exports_record_idx" ON "record_exports" USING btree ("record_id","made_at","id");--> statement-breakpoint
CREATE INDEX "record_files_file_idx" ON "record_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "record_messages_record_idx" ON "record_messages" USING btree ("record_id","organisation_id","written_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_problems_open_key" ON "record_problems" USING btree ("release_id","organisation_id") WHERE "record_problems"."state" = 'open';--> statement-breakpoint
CREATE INDEX "record_problems_state_idx" ON "record_problems" USING btree ("state","reported_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_releases_live_key" ON "record_releases" USING btree ("record_id") WHERE "record_releases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "record_releases_released_idx" ON "record_releases" USING btree ("released_at","id") WHERE "record_releases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "record_releases_record_idx" ON "record_releases" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "records_organisation_idx" ON "records" USING btree ("organisation_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "records_receiver_idx" ON "records" USING btree ("receiver_id","changed_at","id") WHERE "records"."registration" is not null;--> statement-breakpoint
CREATE INDEX "records_asked_idx" ON "records" USING btree ("changed_at","id") WHERE "records"."registration" = 'asked';--> statement-breakpoint
CREATE INDEX "records_until_idx" ON "records" USING btree ("until_on","id") WHERE "records"."until_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "records_live_key" ON "records" USING btree (coalesce("receiver_id", '00000000-0000-0000-0000-000000000000'::uuid),"id_code") WHERE "records"."registration" in ('asked','confirmed','held');--> statement-breakpoint
CREATE UNIQUE INDEX "records_pooled_key" ON "records" USING btree (coalesce("receiver_id", '00000000-0000-0000-0000-000000000000'::uuid),"id_code") WHERE "records"."registration" = 'pooled';--> statement-breakpoint
CREATE FUNCTION keep_record_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a record stays as it is' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_record_versions BEFORE UPDATE OR DELETE ON record_versions FOR EACH ROW EXECUTE FUNCTION keep_record_versions();--> statement-breakpoint
CREATE TRIGGER keep_record_files BEFORE UPDATE OR DELETE ON record_files FOR EACH ROW WHEN (OLD.version > 0) EXECUTE FUNCTION keep_record_versions();--> statement-breakpoint
-- A release ends, once; what it shows and to whom stays.
CREATE TRIGGER keep_record_releases BEFORE UPDATE ON record_releases FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR NEW.record_id <> OLD.record_id OR NEW.version <> OLD.version OR NEW.scope <> OLD.scope
    OR NEW.valid_until IS DISTINCT FROM OLD.valid_until OR NEW.released_at <> OLD.released_at)
  EXECUTE FUNCTION keep_record_versions();--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('record', 'talk');
