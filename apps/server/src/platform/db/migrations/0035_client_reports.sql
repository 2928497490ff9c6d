CREATE TABLE "report_files" (
	"report_id" uuid NOT NULL,
	"language" text NOT NULL,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "report_files_pkey" PRIMARY KEY("report_id","language","format"),
	CONSTRAINT "report_files_format_check" CHECK ("report_files"."format" in ('pdf','xlsx'))
);
--> statement-breakpoint
CREATE TABLE "report_readers" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_readers_pkey" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_receivers" (
	"setting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_receivers_pkey" PRIMARY KEY("setting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_rows" (
	"report_id" uuid NOT NULL,
	"part" text NOT NULL,
	"place" integer NOT NULL,
	"order_id" uuid,
	"group_name" text,
	"kind" text,
	"title" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phase" text,
	"state_of" text,
	"state" text,
	"filed_on" date,
	"granted_on" date,
	"rule_id" text,
	"rule_part" text,
	"on_day" date,
	"may_move" boolean DEFAULT false NOT NULL,
	"event" text,
	"code" text,
	"official_fen" bigint,
	"service_fen" bigint,
	CONSTRAINT "report_rows_pkey" PRIMARY KEY("report_id","part","place"),
	CONSTRAINT "report_rows_part_check" CHECK ("report_rows"."part" in ('right','limit','done','cost','due','quote'))
);
--> statement-breakpoint
CREATE TABLE "report_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"client_id" uuid,
	"name" text NOT NULL,
	"parts" text[] NOT NULL,
	"limit_days" smallint NOT NULL,
	"groups" text[],
	"countries" text[],
	"languages" text[] NOT NULL,
	"has_references" boolean DEFAULT false NOT NULL,
	"monthly_day" smallint,
	"from_month" date,
	"last_month" date,
	"to_account" boolean DEFAULT false NOT NULL,
	"made_by" uuid NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "report_settings_day_check" CHECK ("report_settings"."monthly_day" between 1 and 28),
	CONSTRAINT "report_settings_month_check" CHECK (("report_settings"."monthly_day" is null) = ("report_settings"."from_month" is null)),
	CONSTRAINT "report_settings_days_check" CHECK ("report_settings"."limit_days" between 1 and 366),
	CONSTRAINT "report_settings_parts_check" CHECK (cardinality("report_settings"."parts") > 0),
	CONSTRAINT "report_settings_languages_check" CHECK (cardinality("report_settings"."languages") between 1 and 2 and "report_settings"."languages" <@ '{en,zh}'),
	CONSTRAINT "report_settings_stopped_check" CHECK (("report_settings"."stopped_at" is null) = ("report_settings"."stop_reason" is null)),
	CONSTRAINT "report_settings_account_check" CHECK (not "report_settings"."to_account" or "report_settings"."client_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"setting_id" uuid NOT NULL,
	"client_id" uuid,
	"customer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"no" integer NOT NULL,
	"month" date,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"as_of" date NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"parts" text[] NOT NULL,
	"limit_days" smallint NOT NULL,
	"groups" text[],
	"countries" text[],
	"languages" text[] NOT NULL,
	"has_references" boolean NOT NULL,
	"to_account" boolean NOT NULL,
	"made_by" uuid NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"figures" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reports_state_check" CHECK ("reports"."state" in ('making','ready','failed')),
	CONSTRAINT "reports_failure_check" CHECK (("reports"."state" = 'failed') = ("reports"."failure" is not null)),
	CONSTRAINT "reports_ready_check" CHECK ("reports"."state" <> 'ready' or ("reports"."figures" is not null and "reports"."made_at" is not null)),
	CONSTRAINT "reports_sent_check" CHECK ("reports"."sent_at" is null or "reports"."state" = 'ready')
);
--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readers" ADD CONSTRAINT "report_readers_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readers" ADD CONSTRAINT "report_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_setting_id_report_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."report_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_rows" ADD CONSTRAINT "report_rows_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_settings" ADD CONSTRAINT "report_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_settings" ADD CONSTRAINT "report_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_settings" ADD CONSTRAINT "report_settings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_setting_id_report_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."report_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_customer_id_organisations_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_files_file_idx" ON "report_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "report_readers_user_idx" ON "report_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_receivers_user_idx" ON "report_receivers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_settings_organisation_idx" ON "report_settings" USING btree ("organisation_id","created_at","id") WHERE "report_settings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "report_settings_client_idx" ON "report_settings" USING btree ("client_id") WHERE "report_settings"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "report_settings_monthly_idx" ON "report_settings" USING btree ("id") WHERE "report_settings"."monthly_day" is not null and "report_settings"."stopped_at" is null and "report_settings"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_no_key" ON "reports" USING btree ("organisation_id","year","no");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_month_key" ON "reports" USING btree ("setting_id","month") WHERE "reports"."month" is not null and "reports"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_making_key" ON "reports" USING btree ("setting_id") WHERE "reports"."state" = 'making';--> statement-breakpoint
CREATE INDEX "reports_organisation_idx" ON "reports" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_customer_idx" ON "reports" USING btree ("customer_id","created_at","id") WHERE "reports"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_client_idx" ON "reports" USING btree ("client_id") WHERE "reports"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_setting_idx" ON "reports" USING btree ("setting_id","created_at","id");--> statement-breakpoint
-- A report is told by mail at once; what its maker waited for is told as other files are.
INSERT INTO message_kinds (name, group_name) VALUES
  ('report', 'reports'),
  ('report.ready', 'files'),
  ('report.failed', 'files');--> statement-breakpoint
INSERT INTO message_defaults (group_name, channel, chosen, is_fixed) VALUES
  ('reports', 'mail', 'now', false),
  ('reports', 'sms', 'never', false),
  ('reports', 'weChat', 'now', false);
