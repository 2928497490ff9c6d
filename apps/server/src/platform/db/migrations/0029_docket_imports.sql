CREATE TABLE "case_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"found" jsonb,
	"order_id" uuid,
	"lead_line" integer,
	CONSTRAINT "case_import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "case_import_rows_state_check" CHECK ("case_import_rows"."state" in ('read', 'ready', 'faulty', 'known', 'joined', 'made', 'undone', 'kept')),
	CONSTRAINT "case_import_rows_lead_check" CHECK ("case_import_rows"."state" <> 'joined' or "case_import_rows"."lead_line" is not null or "case_import_rows"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "case_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"heads" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"summary" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"client_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "case_imports_state_check" CHECK ("case_imports"."state" in ('mapping', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_heads" (
	"organisation_id" uuid NOT NULL,
	"head" text NOT NULL,
	"field" text,
	CONSTRAINT "import_heads_pkey" PRIMARY KEY("organisation_id","head")
);
--> statement-breakpoint
CREATE TABLE "imported_cases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid,
	"organisation_id" uuid NOT NULL,
	"area" text NOT NULL,
	"number" text NOT NULL,
	"own_reference" text DEFAULT '' NOT NULL,
	"classes" integer[] DEFAULT '{}' NOT NULL,
	"written" text DEFAULT '' NOT NULL,
	"watch_id" uuid,
	"watched_mark_id" uuid,
	CONSTRAINT "imported_cases_area_check" CHECK ("imported_cases"."area" in ('patent', 'trademark'))
);
--> statement-breakpoint
ALTER TABLE "case_import_rows" ADD CONSTRAINT "case_import_rows_import_id_case_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."case_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_import_rows" ADD CONSTRAINT "case_import_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_imports" ADD CONSTRAINT "case_imports_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_imports" ADD CONSTRAINT "case_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_heads" ADD CONSTRAINT "import_heads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_cases" ADD CONSTRAINT "imported_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_cases" ADD CONSTRAINT "imported_cases_import_id_case_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."case_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_cases" ADD CONSTRAINT "imported_cases_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_cases" ADD CONSTRAINT "imported_cases_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_cases" ADD CONSTRAINT "imported_cases_watched_mark_id_watched_marks_id_fk" FOREIGN KEY ("watched_mark_id") REFERENCES "public"."watched_marks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_import_rows_state_idx" ON "case_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "case_import_rows_lead_idx" ON "case_import_rows" USING btree ("import_id","lead_line") WHERE "case_import_rows"."lead_line" is not null;--> statement-breakpoint
CREATE INDEX "case_import_rows_order_idx" ON "case_import_rows" USING btree ("order_id") WHERE "case_import_rows"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "case_imports_owner_idx" ON "case_imports" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_cases_number_key" ON "imported_cases" USING btree ("organisation_id","area","number");--> statement-breakpoint
CREATE INDEX "imported_cases_import_idx" ON "imported_cases" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_cases_watch_idx" ON "imported_cases" USING btree ("watch_id") WHERE "imported_cases"."watch_id" is not null;--> statement-breakpoint
CREATE INDEX "imported_cases_mark_idx" ON "imported_cases" USING btree ("watched_mark_id") WHERE "imported_cases"."watched_mark_id" is not null;