CREATE TABLE "client_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"fact" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "client_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_id" uuid,
	CONSTRAINT "client_import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "client_import_rows_state_check" CHECK ("client_import_rows"."state" in ('read','ready','known','faulty','made','undone','kept'))
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"heads" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "client_imports_state_check" CHECK ("client_imports"."state" in ('mapping','checked','done','undone'))
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"into_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"order_id" uuid NOT NULL,
	"reminded_on" date NOT NULL,
	"reminded_by" uuid NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reminders_pkey" PRIMARY KEY("order_id","reminded_on")
);
--> statement-breakpoint
ALTER TABLE "client_people" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stage" text DEFAULT 'won' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "free_on" date;--> statement-breakpoint
ALTER TABLE "client_entries" ADD CONSTRAINT "client_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_entries" ADD CONSTRAINT "client_entries_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_into_id_clients_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_reminded_by_users_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_entries_client_idx" ON "client_entries" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "client_import_rows_state_idx" ON "client_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "client_import_rows_client_idx" ON "client_import_rows" USING btree ("client_id") WHERE "client_import_rows"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "client_imports_organisation_idx" ON "client_imports" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_merges_into_idx" ON "client_merges" USING btree ("into_id","made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_people_owner_key" ON "client_people" USING btree ("client_id") WHERE "client_people"."is_owner";--> statement-breakpoint
CREATE INDEX "clients_contact_idx" ON "clients" USING btree ("organisation_id","last_contact_at","id");--> statement-breakpoint
CREATE INDEX "clients_next_idx" ON "clients" USING btree ("organisation_id","next_on","id");--> statement-breakpoint
CREATE INDEX "clients_tags_idx" ON "clients" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "clients_stage_idx" ON "clients" USING btree ("organisation_id","stage","name","id");--> statement-breakpoint
CREATE INDEX "clients_free_idx" ON "clients" USING btree ("free_on","id") WHERE "clients"."stage" in ('lead','following') and "clients"."closed_at" is null and "clients"."merged_into_id" is null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_kind_check" CHECK ("clients"."kind" in ('company','person'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_stage_check" CHECK ("clients"."stage" in ('lead','following','won','lost'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_level_check" CHECK ("clients"."level" in ('','A','B','C'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_tags_check" CHECK (cardinality("clients"."tags") <= 10);--> statement-breakpoint
-- Of those who look after a client until now one keeps them.
UPDATE client_people p SET is_owner = true
FROM (SELECT client_id, min(member_id::text)::uuid AS member_id FROM client_people GROUP BY client_id) first
WHERE p.client_id = first.client_id AND p.member_id = first.member_id;--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('customer', 'office');
