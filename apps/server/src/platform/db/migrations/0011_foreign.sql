CREATE TABLE "foreign_deliverables" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text DEFAULT 'delivered' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"answer_notes" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "foreign_deliverables_state_check" CHECK ("foreign_deliverables"."state" in ('delivered','accepted','returned')),
	CONSTRAINT "foreign_deliverables_answered_check" CHECK (("foreign_deliverables"."state" = 'delivered') = ("foreign_deliverables"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "foreign_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"official_fen" integer NOT NULL,
	"service_fen" integer NOT NULL,
	"rates_on" date NOT NULL,
	"valid_until_on" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"counter_fen" integer,
	"answer_notes" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "foreign_quotes_state_check" CHECK ("foreign_quotes"."state" in ('draft','sent','accepted','countered','refused','expired','replaced')),
	CONSTRAINT "foreign_quotes_amounts_check" CHECK ("foreign_quotes"."official_fen" >= 0 and "foreign_quotes"."service_fen" >= 0),
	CONSTRAINT "foreign_quotes_counter_check" CHECK (("foreign_quotes"."state" = 'countered') = ("foreign_quotes"."counter_fen" is not null)),
	CONSTRAINT "foreign_quotes_sent_check" CHECK (("foreign_quotes"."state" = 'draft') = ("foreign_quotes"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "foreign_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"country" text NOT NULL,
	"route" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"deadline_official_on" date,
	"deadline_internal_on" date,
	"translation_state" text DEFAULT 'none' NOT NULL,
	"foreign_agent" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foreign_targets_translation_check" CHECK ("foreign_targets"."translation_state" in ('none','needed','inWork','done')),
	CONSTRAINT "foreign_targets_route_check" CHECK ("foreign_targets"."route" in ('paris','pct','pctNational','hague'))
);
--> statement-breakpoint
ALTER TABLE "foreign_deliverables" ADD CONSTRAINT "foreign_deliverables_document_id_order_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."order_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_deliverables" ADD CONSTRAINT "foreign_deliverables_target_id_foreign_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."foreign_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_deliverables" ADD CONSTRAINT "foreign_deliverables_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_target_id_foreign_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."foreign_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD CONSTRAINT "foreign_targets_parent_id_orders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD CONSTRAINT "foreign_targets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foreign_deliverables_target_idx" ON "foreign_deliverables" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_round_key" ON "foreign_quotes" USING btree ("target_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_draft_key" ON "foreign_quotes" USING btree ("target_id") WHERE "foreign_quotes"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_sent_key" ON "foreign_quotes" USING btree ("target_id") WHERE "foreign_quotes"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_accepted_key" ON "foreign_quotes" USING btree ("target_id") WHERE "foreign_quotes"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "foreign_quotes_expiry_idx" ON "foreign_quotes" USING btree ("valid_until_on","id") WHERE "foreign_quotes"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_targets_country_key" ON "foreign_targets" USING btree ("parent_id","country");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_targets_order_key" ON "foreign_targets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_foreign_owner_idx" ON "orders" USING btree ("owner_id","created_at","id") WHERE "orders"."kind" = 'foreign';--> statement-breakpoint
CREATE INDEX "orders_foreign_agency_idx" ON "orders" USING btree ("agency_id","created_at","id") WHERE "orders"."kind" = 'foreign';--> statement-breakpoint
CREATE INDEX "orders_foreign_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" = 'foreign';