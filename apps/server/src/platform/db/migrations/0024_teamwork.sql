CREATE TABLE "case_comment_reads" (
	"user_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"read_to" timestamp with time zone NOT NULL,
	CONSTRAINT "case_comment_reads_pkey" PRIMARY KEY("user_id","organisation_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "case_comment_texts" (
	"comment_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "case_comment_texts_pkey" PRIMARY KEY("comment_id","replaced_at")
);
--> statement-breakpoint
CREATE TABLE "case_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "case_comments_removed_check" CHECK ("case_comments"."removed_at" is null or "case_comments"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "case_mentions" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_mentions_pkey" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_task_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"text" text NOT NULL,
	"place" integer NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "case_task_items_done_check" CHECK (("case_task_items"."done_by" is null) = ("case_task_items"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "case_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date,
	"limit_id" uuid,
	"limit_days" smallint,
	"assignee_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_tasks_state_check" CHECK ("case_tasks"."state" in ('open','done','dropped')),
	CONSTRAINT "case_tasks_ended_check" CHECK (("case_tasks"."state" = 'open') = ("case_tasks"."ended_at" is null)),
	CONSTRAINT "case_tasks_ended_by_check" CHECK (("case_tasks"."ended_by" is null) = ("case_tasks"."ended_at" is null)),
	CONSTRAINT "case_tasks_limit_check" CHECK ("case_tasks"."limit_id" is null or "case_tasks"."limit_days" is not null)
);
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"order_kind" text,
	"items" text[] NOT NULL,
	"due_in_days" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_templates_due_check" CHECK ("task_templates"."due_in_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"minutes" smallint NOT NULL,
	"work" text NOT NULL,
	"is_billable" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_minutes_check" CHECK ("time_entries"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "time_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"from_on" date NOT NULL,
	"rate_fen" integer NOT NULL,
	CONSTRAINT "time_rates_key" UNIQUE NULLS NOT DISTINCT("organisation_id","user_id","from_on"),
	CONSTRAINT "time_rates_rate_check" CHECK ("time_rates"."rate_fen" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "timers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"work" text NOT NULL,
	"is_billable" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_comment_reads" ADD CONSTRAINT "case_comment_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comment_reads" ADD CONSTRAINT "case_comment_reads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comment_reads" ADD CONSTRAINT "case_comment_reads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comment_texts" ADD CONSTRAINT "case_comment_texts_comment_id_case_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."case_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comments" ADD CONSTRAINT "case_comments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comments" ADD CONSTRAINT "case_comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comments" ADD CONSTRAINT "case_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mentions" ADD CONSTRAINT "case_mentions_comment_id_case_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."case_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mentions" ADD CONSTRAINT "case_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mentions" ADD CONSTRAINT "case_mentions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_task_items" ADD CONSTRAINT "case_task_items_task_id_case_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."case_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_task_items" ADD CONSTRAINT "case_task_items_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_limit_id_docket_entries_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."docket_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_rates" ADD CONSTRAINT "time_rates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_rates" ADD CONSTRAINT "time_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_comments_idx" ON "case_comments" USING btree ("order_id","organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_mentions_user_idx" ON "case_mentions" USING btree ("user_id","organisation_id","created_at","comment_id");--> statement-breakpoint
CREATE INDEX "case_task_items_idx" ON "case_task_items" USING btree ("task_id","place","id");--> statement-breakpoint
CREATE INDEX "case_tasks_order_idx" ON "case_tasks" USING btree ("order_id","organisation_id");--> statement-breakpoint
CREATE INDEX "case_tasks_list_idx" ON "case_tasks" USING btree ("organisation_id","state","due_on","id");--> statement-breakpoint
CREATE INDEX "case_tasks_assignee_idx" ON "case_tasks" USING btree ("assignee_id","organisation_id","state","due_on","id");--> statement-breakpoint
CREATE INDEX "case_tasks_limit_idx" ON "case_tasks" USING btree ("limit_id") WHERE "case_tasks"."limit_id" is not null;--> statement-breakpoint
CREATE INDEX "case_tasks_due_idx" ON "case_tasks" USING btree ("due_on","id") WHERE "case_tasks"."state" = 'open' and "case_tasks"."due_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_templates_name_key" ON "task_templates" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "time_entries_list_idx" ON "time_entries" USING btree ("organisation_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "time_entries_order_idx" ON "time_entries" USING btree ("order_id","organisation_id","worked_on");--> statement-breakpoint
CREATE INDEX "time_entries_user_idx" ON "time_entries" USING btree ("user_id","organisation_id","worked_on");
--> statement-breakpoint
-- The day of a task that follows a limit. The limit is held meanwhile: whoever moves it then finds this task.
CREATE FUNCTION follow_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.limit_id IS NOT NULL AND NEW.state = 'open' THEN
    SELECT e.official_on + NEW.limit_days INTO NEW.due_on FROM docket_entries e WHERE e.id = NEW.limit_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER case_tasks_follow_limit BEFORE INSERT OR UPDATE OF limit_id, limit_days, state ON case_tasks FOR EACH ROW EXECUTE FUNCTION follow_limit();--> statement-breakpoint
-- And when the limit moves.
CREATE FUNCTION move_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_tasks SET due_on = NEW.official_on + limit_days, version = version + 1 WHERE limit_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER docket_entries_move_tasks AFTER UPDATE OF official_on ON docket_entries FOR EACH ROW WHEN (OLD.official_on IS DISTINCT FROM NEW.official_on)
EXECUTE FUNCTION move_tasks();--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES
  ('comment', 'talk'),
  ('task', 'deadlines'),
  ('task.assigned', 'cases');
