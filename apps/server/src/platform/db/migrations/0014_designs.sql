CREATE TABLE "picture_steps" (
	"picture_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"base" integer,
	"work" jsonb,
	"file_id" uuid NOT NULL,
	"measure" jsonb NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_steps_picture_id_number_pk" PRIMARY KEY("picture_id","number"),
	CONSTRAINT "picture_steps_base_check" CHECK (("picture_steps"."number" = 0) = ("picture_steps"."base" is null) and ("picture_steps"."base" is null or "picture_steps"."base" < "picture_steps"."number"))
);
--> statement-breakpoint
CREATE TABLE "picture_work" (
	"job_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"error_code" text,
	"before_file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_work_job_id_picture_id_pk" PRIMARY KEY("job_id","picture_id"),
	CONSTRAINT "picture_work_state_check" CHECK ("picture_work"."state" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"original_file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"current" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "pictures_kind_check" CHECK ("pictures"."kind" in ('upload', 'page')),
	CONSTRAINT "pictures_current_check" CHECK ("pictures"."current" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "dpi" real;--> statement-breakpoint
ALTER TABLE "picture_steps" ADD CONSTRAINT "picture_steps_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_steps" ADD CONSTRAINT "picture_steps_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_before_file_id_files_id_fk" FOREIGN KEY ("before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_original_file_id_files_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_steps_job_key" ON "picture_steps" USING btree ("picture_id","job_id") WHERE "picture_steps"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "picture_steps_file_idx" ON "picture_steps" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "picture_work_picture_idx" ON "picture_work" USING btree ("picture_id","created_at");--> statement-breakpoint
CREATE INDEX "pictures_owner_idx" ON "pictures" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_original_key" ON "pictures" USING btree ("owner_id","original_file_id") WHERE "pictures"."removed_at" is null;