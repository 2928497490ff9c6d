CREATE TABLE "case_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"order_id" uuid,
	"source_file_id" uuid,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"files" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "case_packages_state_check" CHECK ("case_packages"."state" between 0 and 4),
	CONSTRAINT "case_packages_layout_check" CHECK ("case_packages"."layout" in ('converter', 'list')),
	CONSTRAINT "case_packages_source_check" CHECK (num_nonnulls("case_packages"."order_id", "case_packages"."source_file_id") = 1),
	CONSTRAINT "case_packages_done_check" CHECK (("case_packages"."state" = 2) = ("case_packages"."file_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_packages_owner_idx" ON "case_packages" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_packages_job_idx" ON "case_packages" USING btree ("job_id");