CREATE TABLE "notice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_steps" (
	"notice_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_steps_notice_id_round_step_pk" PRIMARY KEY("notice_id","round","step")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"agency_id" integer,
	"order_id" uuid,
	"document_id" uuid,
	"imported_by" uuid NOT NULL,
	"importer_owner_id" uuid NOT NULL,
	"stage" text DEFAULT 'proposed' NOT NULL,
	"state" text DEFAULT 'unread' NOT NULL,
	"source" text NOT NULL,
	"source_name" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"source_file_id" uuid,
	"sha256" "bytea",
	"code" text,
	"number" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"applicant_name" text DEFAULT '' NOT NULL,
	"dispatched_on" date,
	"delivery_mode" text DEFAULT 'electronic' NOT NULL,
	"reply_rule" text,
	"internal_on" date,
	"official_on" date,
	"needs_reply" boolean DEFAULT false NOT NULL,
	"deadlines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matched" boolean DEFAULT false NOT NULL,
	"reading" jsonb,
	"message_en" text DEFAULT '' NOT NULL,
	"message_zh" text DEFAULT '' NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"handed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"sent_at" timestamp with time zone,
	"drafted_at" timestamp with time zone,
	"draft_file_id" uuid,
	"draft_text" text DEFAULT '' NOT NULL,
	"submitted_on" date,
	"closed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"undo" jsonb,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_stage_check" CHECK ("notices"."stage" in ('proposed','confirmed','removed')),
	CONSTRAINT "notices_state_check" CHECK ("notices"."state" in ('unread','read','toAnswer','drafted','submitted','closed','overdue','givenUp')),
	CONSTRAINT "notices_source_check" CHECK ("notices"."source" in ('pdf','zip','xml','mail','record')),
	CONSTRAINT "notices_delivery_check" CHECK ("notices"."delivery_mode" in ('electronic','postal')),
	CONSTRAINT "notices_confirmed_check" CHECK ("notices"."stage" <> 'confirmed' or ("notices"."code" is not null and "notices"."dispatched_on" is not null and "notices"."confirmed_at" is not null)),
	CONSTRAINT "notices_reply_check" CHECK (not "notices"."needs_reply" or "notices"."reply_rule" is not null),
	CONSTRAINT "notices_removed_check" CHECK (("notices"."stage" = 'removed') = ("notices"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_steps" ADD CONSTRAINT "notice_steps_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_document_id_official_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."official_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_importer_owner_id_users_id_fk" FOREIGN KEY ("importer_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_draft_file_id_files_id_fk" FOREIGN KEY ("draft_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_events_notice_idx" ON "notice_events" USING btree ("notice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_paper_key" ON "notices" USING btree ("importer_owner_id","sha256") WHERE "notices"."stage" <> 'removed' and "notices"."sha256" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_document_key" ON "notices" USING btree ("document_id") WHERE "notices"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once_key" ON "notices" USING btree ("owner_id","number","code","dispatched_on") WHERE "notices"."stage" = 'confirmed' and "notices"."order_id" is null;--> statement-breakpoint
CREATE INDEX "notices_owner_idx" ON "notices" USING btree ("owner_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_agency_idx" ON "notices" USING btree ("agency_id","stage","created_at","id") WHERE "notices"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_created_idx" ON "notices" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_order_idx" ON "notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notices_number_idx" ON "notices" USING btree ("number","owner_id");--> statement-breakpoint
CREATE INDEX "notices_file_idx" ON "notices" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notices_source_file_idx" ON "notices" USING btree ("source_file_id");--> statement-breakpoint
CREATE INDEX "notices_draft_file_idx" ON "notices" USING btree ("draft_file_id");--> statement-breakpoint
CREATE INDEX "notices_open_idx" ON "notices" USING btree ("official_on","id") WHERE "notices"."stage" = 'confirmed' and "notices"."needs_reply" and "notices"."state" in ('unread','read','toAnswer','drafted');--> statement-breakpoint
-- Documents recorded so far stand in the lists too; they count as seen, so that nobody is told of them anew.
INSERT INTO notices (owner_id, importer_owner_id, agency_id, order_id, document_id, imported_by, stage, state, source, file_id,
  code, number, title, applicant_name, dispatched_on, delivery_mode, reply_rule, internal_on, official_on, needs_reply, matched,
  confirmed_at, confirmed_by, acknowledged_at, created_at)
SELECT o.owner_id, o.owner_id, o.agency_id, o.id, d.id, d.recorded_by, 'confirmed',
  CASE r.state WHEN 'open' THEN 'toAnswer' WHEN 'missed' THEN 'overdue' WHEN 'met' THEN 'closed' WHEN 'cancelled' THEN 'closed' ELSE 'read' END,
  'record', d.file_id, d.code, coalesce(o.patent_number, ''), o.title, o.applicant_name, d.dispatched_on, d.delivery_mode,
  r.rule_id, r.internal_on, r.official_on, r.id IS NOT NULL, true, d.created_at, d.recorded_by, d.created_at, d.created_at
FROM official_documents d
JOIN orders o ON o.id = d.order_id
LEFT JOIN LATERAL (
  SELECT l.id, l.rule_id, l.state, l.internal_on, l.official_on FROM deadlines l
  WHERE l.document_id = d.id AND d.code <> '200101'
    AND l.rule_id IN ('oa1', 'oan', 'corr', 'register', 'restore', 'reexam', 'reexam-notice', 'reexam-corr', 'restore-corr',
      'pph-corr', 'court', 'inval', 'app-fee', 'annuity-grace', 'sub-exam')
  ORDER BY l.official_on, l.id LIMIT 1
) r ON true;
