CREATE TABLE "copyright_deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"settings" jsonb NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"pages" integer,
	"report" jsonb,
	"error_code" text,
	"error_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "copyright_deposits_job_id_unique" UNIQUE("job_id"),
	CONSTRAINT "copyright_deposits_kind_check" CHECK ("copyright_deposits"."kind" in ('source', 'manual')),
	CONSTRAINT "copyright_deposits_state_check" CHECK ("copyright_deposits"."state" between 0 and 3),
	CONSTRAINT "copyright_deposits_done_check" CHECK (("copyright_deposits"."state" = 2) = ("copyright_deposits"."file_id" is not null)),
	CONSTRAINT "copyright_deposits_error_check" CHECK (("copyright_deposits"."state" = 3) = ("copyright_deposits"."error_code" is not null))
);
--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copyright_deposits_owner_idx" ON "copyright_deposits" USING btree ("owner_id","created_at","id");