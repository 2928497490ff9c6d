CREATE TABLE "mark_counts" (
	"class_number" smallint NOT NULL,
	"source_name" text NOT NULL,
	"marks" integer NOT NULL,
	"live" integer NOT NULL,
	"oldest_on" date NOT NULL,
	"newest_on" date NOT NULL,
	CONSTRAINT "mark_counts_class_number_source_name_pk" PRIMARY KEY("class_number","source_name")
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"class_number" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'ordinary' NOT NULL,
	"shape" text DEFAULT 'word' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"goods" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"applied_on" date,
	"published_on" date,
	"published_issue" text DEFAULT '' NOT NULL,
	"registered_on" date,
	"registered_issue" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"owner_name" text DEFAULT '' NOT NULL,
	"agent_name" text DEFAULT '' NOT NULL,
	"is_co_owned" boolean DEFAULT false NOT NULL,
	"is_pledged" boolean DEFAULT false NOT NULL,
	"is_licensed" boolean DEFAULT false NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"is_well_known" boolean DEFAULT false NOT NULL,
	"is_invented" boolean DEFAULT false NOT NULL,
	"keys" integer[] NOT NULL,
	"source_name" text NOT NULL,
	"source_age" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marks_class_check" CHECK ("marks"."class_number" between 1 and 45),
	CONSTRAINT "marks_status_check" CHECK ("marks"."status" like 'tm%')
);
--> statement-breakpoint
CREATE TABLE "watched_mark_reminders" (
	"watched_mark_id" uuid NOT NULL,
	"last_on" date NOT NULL,
	"step" text NOT NULL,
	"is_told" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_mark_reminders_watched_mark_id_last_on_step_pk" PRIMARY KEY("watched_mark_id","last_on","step")
);
--> statement-breakpoint
CREATE TABLE "watched_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"relation" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"classes" smallint[] NOT NULL,
	"holder_name" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"applied_on" date,
	"published_on" date,
	"registered_on" date,
	"valid_to" date,
	"notes" text DEFAULT '' NOT NULL,
	"typed" text[] DEFAULT '{}' NOT NULL,
	"source_name" text,
	"source_age" date,
	"state" text NOT NULL,
	"next_day" text,
	"next_on" date,
	"changes_on" date,
	"reminded_through" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_marks_relation_check" CHECK ("watched_marks"."relation" in ('own', 'other')),
	CONSTRAINT "watched_marks_state_check" CHECK ("watched_marks"."state" in ('pending', 'opposition', 'watching', 'toRenew', 'grace', 'ended')),
	CONSTRAINT "watched_marks_next_check" CHECK (("watched_marks"."next_day" is null) = ("watched_marks"."next_on" is null)),
	CONSTRAINT "watched_marks_classes_check" CHECK (cardinality("watched_marks"."classes") between 1 and 45)
);
--> statement-breakpoint
ALTER TABLE "watched_mark_reminders" ADD CONSTRAINT "watched_mark_reminders_watched_mark_id_watched_marks_id_fk" FOREIGN KEY ("watched_mark_id") REFERENCES "public"."watched_marks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marks_number_class_key" ON "marks" USING btree ("number","class_number");--> statement-breakpoint
CREATE INDEX "marks_keys_idx" ON "marks" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "marks_name_idx" ON "marks" USING btree (lower("name") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "marks_owner_idx" ON "marks" USING btree ("owner_name" text_pattern_ops,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_marks_owner_number_key" ON "watched_marks" USING btree ("owner_id","number");--> statement-breakpoint
CREATE INDEX "watched_marks_owner_next_idx" ON "watched_marks" USING btree ("owner_id","next_on","id");--> statement-breakpoint
CREATE INDEX "watched_marks_owner_state_idx" ON "watched_marks" USING btree ("owner_id","state","next_on","id");--> statement-breakpoint
CREATE INDEX "watched_marks_owner_added_idx" ON "watched_marks" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "watched_marks_next_idx" ON "watched_marks" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "watched_marks_changes_idx" ON "watched_marks" USING btree ("changes_on","id") WHERE "watched_marks"."changes_on" is not null;--> statement-breakpoint
CREATE INDEX "watched_marks_number_idx" ON "watched_marks" USING btree ("number");