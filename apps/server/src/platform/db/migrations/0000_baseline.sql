CREATE TABLE "agencies" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"entered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" integer NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"licence" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"id_code" text NOT NULL,
	"country" text DEFAULT 'CN' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"reduction_year" integer,
	"founded_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "applicants_kind_check" CHECK ("applicants"."kind" in ('enterprise','university','institute','institution','individual'))
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_no" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"browser_secret_hash" "bytea" NOT NULL,
	"match_number" smallint NOT NULL,
	"choices" smallint[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"scanner_hash" "bytea",
	"user_id" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_codes_state_check" CHECK ("login_codes"."state" in ('waiting','scanned','confirmed','refused','consumed'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issued_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"phone_verified_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"agency_id" integer,
	"city" text DEFAULT '' NOT NULL,
	"head_image_file_id" uuid,
	"wechat_open_id" text,
	"wechat_union_id" text,
	"agreement_accepted_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_verified_check" CHECK ("users"."phone_verified_at" is null or "users"."phone" is not null),
	CONSTRAINT "users_email_verified_check" CHECK ("users"."email_verified_at" is null or "users"."email" is not null),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer','subAccount','agent','reviewer','finance','administrator'))
);
--> statement-breakpoint
CREATE TABLE "wechat_consents" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"return_to" text NOT NULL,
	"open_id" text,
	"union_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "classification_editions" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"classes" integer NOT NULL,
	"groups" integer NOT NULL,
	"items" integer NOT NULL,
	"content_hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classification_editions_span_check" CHECK ("classification_editions"."valid_to" is null or "classification_editions"."valid_to" >= "classification_editions"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "classification_groups" (
	"edition_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	CONSTRAINT "classification_groups_edition_id_code_pk" PRIMARY KEY("edition_id","code"),
	CONSTRAINT "classification_groups_code_check" CHECK ("classification_groups"."code" ~ '^\d{4}$')
);
--> statement-breakpoint
CREATE TABLE "classification_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classification_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"group_code" text NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "classification_items_key" UNIQUE NULLS NOT DISTINCT("edition_id","group_code","code","name"),
	CONSTRAINT "classification_items_code_check" CHECK ("classification_items"."code" ~ '^C?\d{6}$')
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_file_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"pages" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error_code" text,
	"error_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "conversions_job_id_unique" UNIQUE("job_id"),
	CONSTRAINT "conversions_state_check" CHECK ("conversions"."state" between 0 and 3),
	CONSTRAINT "conversions_error_check" CHECK (("conversions"."state" = 3) = ("conversions"."error_code" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "copyright_register" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copyright_register_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"registration_no" text NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"owners" text[] NOT NULL,
	"registered_on" date,
	"is_invented" boolean DEFAULT false NOT NULL,
	"title_key" text NOT NULL,
	"owner_keys" text[] NOT NULL,
	"source_name" text NOT NULL,
	"source_age" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "copyright_register_registration_no_unique" UNIQUE("registration_no"),
	CONSTRAINT "copyright_register_kind_check" CHECK ("copyright_register"."kind" in ('software', 'work'))
);
--> statement-breakpoint
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"pages" integer,
	"width" integer,
	"height" integer,
	"dpi" real,
	"is_cmyk" boolean DEFAULT false NOT NULL,
	"coloured_share" real,
	"purpose" text DEFAULT 'upload' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_bytes_check" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"input" jsonb NOT NULL,
	"file_id" uuid,
	"rows" integer,
	"error_code" text,
	"content_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state_check" CHECK ("jobs"."state" between 0 and 4),
	CONSTRAINT "jobs_progress_check" CHECK ("jobs"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "follow_up_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" text NOT NULL,
	"case_order_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"annuity_year" smallint,
	"is_unchecked" boolean DEFAULT false NOT NULL,
	"result" text,
	"result_on" date,
	"result_file_id" uuid,
	"result_notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "follow_up_cases_result_check" CHECK (("follow_up_cases"."result" is null) = ("follow_up_cases"."result_on" is null)),
	CONSTRAINT "follow_up_cases_results_check" CHECK ("follow_up_cases"."result" in ('approved','refused'))
);
--> statement-breakpoint
CREATE TABLE "follow_up_rounds" (
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"text" text NOT NULL,
	"claims" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_rounds_order_id_round_pk" PRIMARY KEY("order_id","round")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"form" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted" jsonb,
	"deadline_id" uuid,
	"sent_on" date,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_kind_check" CHECK ("follow_ups"."kind" in ('correction','opinion','change','restoration','extension','withdrawal','abandonment','certifiedCopy','evaluationReport','feeRefund','registration','reexamination','examination','priorityRestoration','termCompensation','invalidation','invalidationSupplement','invalidationAnswer','confidentiality'))
);
--> statement-breakpoint
CREATE TABLE "madrid_fees" (
	"member" text NOT NULL,
	"kind" text NOT NULL,
	"first" integer NOT NULL,
	"classes_included" smallint NOT NULL,
	"further" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "madrid_fees_member_valid_from_pk" PRIMARY KEY("member","valid_from"),
	CONSTRAINT "madrid_fees_kind_check" CHECK ("madrid_fees"."kind" in ('individual','complementary')),
	CONSTRAINT "madrid_fees_amounts_check" CHECK ("madrid_fees"."first" >= 0 and "madrid_fees"."further" >= 0 and "madrid_fees"."classes_included" >= 0),
	CONSTRAINT "madrid_fees_days_check" CHECK ("madrid_fees"."valid_to" is null or "madrid_fees"."valid_to" >= "madrid_fees"."valid_from"),
	CONSTRAINT "madrid_fees_complementary_check" CHECK ("madrid_fees"."kind" = 'individual' or ("madrid_fees"."first" = 0 and "madrid_fees"."further" = 0))
);
--> statement-breakpoint
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
	"stale" boolean DEFAULT false NOT NULL,
	"counter_fen" integer,
	"answer_notes" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "foreign_quotes_state_check" CHECK ("foreign_quotes"."state" in ('draft','sent','accepted','countered','refused','expired','replaced')),
	CONSTRAINT "foreign_quotes_stale_check" CHECK (not ("foreign_quotes"."stale" and "foreign_quotes"."state" in ('sent','countered','accepted'))),
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
	"priced" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foreign_targets_translation_check" CHECK ("foreign_targets"."translation_state" in ('none','needed','inWork','done')),
	CONSTRAINT "foreign_targets_route_check" CHECK ("foreign_targets"."route" in ('paris','pct','pctNational','hague','single','madrid','regional'))
);
--> statement-breakpoint
CREATE TABLE "order_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "order_invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "order_invitations_role_check" CHECK ("order_invitations"."role" in ('viewer','editor')),
	CONSTRAINT "order_invitations_answer_check" CHECK (num_nonnulls("order_invitations"."accepted_at", "order_invitations"."declined_at", "order_invitations"."revoked_at") <= 1),
	CONSTRAINT "order_invitations_accepted_check" CHECK (("order_invitations"."accepted_at" is null) = ("order_invitations"."accepted_by" is null))
);
--> statement-breakpoint
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
CREATE TABLE "mark_pictures" (
	"number" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"small_key" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_sha256" "bytea" NOT NULL,
	"source_name" text NOT NULL,
	"source_age" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mark_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "mark_pictures_small_key_unique" UNIQUE("small_key"),
	CONSTRAINT "mark_pictures_type_check" CHECK ("mark_pictures"."media_type" in ('image/jpeg', 'image/png'))
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
	"order_id" uuid,
	"agency_id" integer,
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
CREATE TABLE "watch_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_calendars_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "watch_fees" (
	"watch_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"due_on" date NOT NULL,
	"official_on" date NOT NULL,
	"internal_on" date NOT NULL,
	"grace_ends_on" date NOT NULL,
	"full_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"off_percent" smallint NOT NULL,
	"state" text NOT NULL,
	"settled_on" date,
	CONSTRAINT "watch_fees_watch_id_year_pk" PRIMARY KEY("watch_id","year"),
	CONSTRAINT "watch_fees_state_check" CHECK ("watch_fees"."state" in ('assumed', 'open', 'inPayment', 'paid', 'filed')),
	CONSTRAINT "watch_fees_settled_check" CHECK (("watch_fees"."state" = 'filed') = ("watch_fees"."settled_on" is not null)),
	CONSTRAINT "watch_fees_amount_check" CHECK ("watch_fees"."amount_fen" between 0 and "watch_fees"."full_fen")
);
--> statement-breakpoint
CREATE TABLE "watch_reminders" (
	"watch_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"step" text NOT NULL,
	"is_told" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_reminders_watch_id_due_on_step_pk" PRIMARY KEY("watch_id","due_on","step")
);
--> statement-breakpoint
CREATE TABLE "watch_share_items" (
	"share_id" uuid NOT NULL,
	"watch_id" uuid NOT NULL,
	CONSTRAINT "watch_share_items_share_id_watch_id_pk" PRIMARY KEY("share_id","watch_id")
);
--> statement-breakpoint
CREATE TABLE "watch_share_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_share_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"share_id" uuid NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"password_hash" text,
	"fields" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_shares_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"agency_id" integer,
	"order_id" uuid,
	"patent_id" bigint,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"applicant_name" text DEFAULT '' NOT NULL,
	"publication_number" text,
	"legal" text NOT NULL,
	"filed_on" date,
	"granted_on" date,
	"termination_notice_on" date,
	"reduction_percent" smallint DEFAULT 0 NOT NULL,
	"grant_fee_year" smallint,
	"compensated_days" smallint DEFAULT 0 NOT NULL,
	"is_grant_year_told" boolean DEFAULT false NOT NULL,
	"is_compensation_told" boolean DEFAULT false NOT NULL,
	"open_licence_from" date,
	"open_licence_to" date,
	"paid_through_year" smallint,
	"is_paid_assumed" boolean DEFAULT true NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"flag" text,
	"given_up_at" timestamp with time zone,
	"given_up_by" uuid,
	"given_up_reason" text,
	"state" text NOT NULL,
	"next_year" smallint,
	"next_official_on" date,
	"next_amount_fen" integer,
	"restoration_ends_on" date,
	"changes_on" date,
	"reminded_through" date DEFAULT (now() at time zone 'Asia/Shanghai')::date NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compared_at" timestamp with time zone,
	"record_updated_at" timestamp with time zone,
	"source_name" text,
	"source_age" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removal_id" uuid,
	CONSTRAINT "watches_kind_check" CHECK ("watches"."kind" in ('invention', 'utilityModel', 'design')),
	CONSTRAINT "watches_legal_check" CHECK ("watches"."legal" in ('granted', 'pending', 'ended', 'unknown')),
	CONSTRAINT "watches_state_check" CHECK ("watches"."state" in ('watching', 'toPay', 'inPayment', 'awaitingReceipt', 'receiptFiled', 'grace', 'restoration', 'givenUp', 'ended')),
	CONSTRAINT "watches_reduction_check" CHECK ("watches"."reduction_percent" in (0, 70, 85)),
	CONSTRAINT "watches_grant_year_check" CHECK ("watches"."grant_fee_year" between 1 and 20),
	CONSTRAINT "watches_compensated_check" CHECK ("watches"."compensated_days" between 0 and 1826 and ("watches"."kind" = 'invention' or "watches"."compensated_days" = 0)),
	CONSTRAINT "watches_licence_check" CHECK (("watches"."open_licence_to" is null or "watches"."open_licence_from" is not null) and "watches"."open_licence_to" >= "watches"."open_licence_from"),
	CONSTRAINT "watches_flag_check" CHECK ("watches"."flag" in ('red', 'amber', 'green', 'blue')),
	CONSTRAINT "watches_given_up_check" CHECK (("watches"."given_up_at" is null) = ("watches"."given_up_reason" is null)),
	CONSTRAINT "watches_removed_check" CHECK (("watches"."removed_at" is null) = ("watches"."removal_id" is null))
);
--> statement-breakpoint
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
	"due_on" date,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_steps_once_key" UNIQUE NULLS NOT DISTINCT("notice_id","round","step","due_on")
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
CREATE TABLE "office_facts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"filed_on" date,
	"accepted_on" date,
	"published_on" date,
	"publication_issue" text,
	"opposition_ends_on" date,
	"registered_on" date,
	"valid_to" date,
	"certificate_no" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fee_files_file_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"lines" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_files_file_no_unique" UNIQUE("file_no")
);
--> statement-breakpoint
CREATE TABLE "fee_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"watch_id" uuid,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"year" smallint NOT NULL,
	"due_on" date NOT NULL,
	"official_on" date NOT NULL,
	"full_fen" integer NOT NULL,
	"annual_fen" integer NOT NULL,
	"late_fen" integer NOT NULL,
	"late_percent" smallint NOT NULL,
	"restoration_fen" integer NOT NULL,
	"service_fen" integer NOT NULL,
	"valid_through_on" date NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"file_id" uuid,
	"paid_on" date,
	"receipt_no" text,
	"receipt_file_id" uuid,
	"failure" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "fee_lines_kind_check" CHECK ("fee_lines"."kind" in ('invention', 'utilityModel', 'design')),
	CONSTRAINT "fee_lines_state_check" CHECK ("fee_lines"."state" in ('asked', 'sent', 'taken', 'filed', 'returned', 'released')),
	CONSTRAINT "fee_lines_amounts_check" CHECK ("fee_lines"."annual_fen" between 0 and "fee_lines"."full_fen" and "fee_lines"."late_fen" >= 0 and "fee_lines"."restoration_fen" >= 0 and "fee_lines"."service_fen" >= 0),
	CONSTRAINT "fee_lines_paid_check" CHECK (("fee_lines"."state" in ('taken', 'filed')) = ("fee_lines"."paid_on" is not null)),
	CONSTRAINT "fee_lines_receipt_check" CHECK ("fee_lines"."state" <> 'filed' or "fee_lines"."receipt_no" is not null or "fee_lines"."receipt_file_id" is not null),
	CONSTRAINT "fee_lines_sent_check" CHECK ("fee_lines"."state" not in ('sent', 'taken', 'filed') or "fee_lines"."file_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "fee_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"payer_name" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"valid_through_on" date NOT NULL,
	CONSTRAINT "fee_orders_credit_code_check" CHECK ("fee_orders"."credit_code" ~ '^([0-9A-Z]{18})?$')
);
--> statement-breakpoint
CREATE TABLE "fee_scenario_items" (
	"scenario_id" uuid NOT NULL,
	"watch_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"from_on" date,
	"price_fen" bigint,
	CONSTRAINT "fee_scenario_items_scenario_id_watch_id_pk" PRIMARY KEY("scenario_id","watch_id"),
	CONSTRAINT "fee_scenario_items_decision_check" CHECK ("fee_scenario_items"."decision" in ('keep', 'drop', 'sell')),
	CONSTRAINT "fee_scenario_items_from_check" CHECK (("fee_scenario_items"."decision" = 'keep') = ("fee_scenario_items"."from_on" is null)),
	CONSTRAINT "fee_scenario_items_price_check" CHECK ("fee_scenario_items"."price_fen" is null or ("fee_scenario_items"."decision" = 'sell' and "fee_scenario_items"."price_fen" >= 0))
);
--> statement-breakpoint
CREATE TABLE "fee_scenarios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"agency_id" integer NOT NULL,
	"kind" text NOT NULL,
	"service_type" text NOT NULL,
	"payment_state" smallint NOT NULL,
	"work_state" smallint NOT NULL,
	"official_state" text NOT NULL,
	"charged" boolean NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"due_on" date,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"document_id" uuid,
	"starts_on" date NOT NULL,
	"official_on" date NOT NULL,
	"internal_on" date NOT NULL,
	"reasons" jsonb NOT NULL,
	"rule_version" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadlines_state_check" CHECK ("deadlines"."state" in ('open','met','missed','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted" jsonb,
	"submitted_version" integer,
	"drafted" jsonb,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mark_classes" text[] GENERATED ALWAYS AS (string_to_array(nullif(trim(both ',' from translate(
  jsonb_path_query_array(form, '$.goods[*].classCode')::text || ',' || jsonb_path_query_array(form, '$.marks[*].classes[*]')::text,
  '[]" ', '')), ''), ',')) STORED
);
--> statement-breakpoint
CREATE TABLE "official_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"code" text NOT NULL,
	"dispatched_on" date NOT NULL,
	"notice_no" text DEFAULT '' NOT NULL,
	"delivery_mode" text NOT NULL,
	"file_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "official_documents_delivery_check" CHECK ("official_documents"."delivery_mode" in ('electronic','postal'))
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"subject" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_fee_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_fee_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"beneficiary" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_fen" integer NOT NULL,
	"full_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"explanation" jsonb NOT NULL,
	"rule_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_fee_lines_beneficiary_check" CHECK ("order_fee_lines"."beneficiary" in ('office','service')),
	CONSTRAINT "order_fee_lines_amount_check" CHECK ("order_fee_lines"."amount_fen" >= 0 and "order_fee_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_members" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"agency_id" integer NOT NULL,
	"agent_id" uuid,
	"kind" text NOT NULL,
	"pair_no" text,
	"parent_order_id" uuid,
	"supplement_fee" text,
	"service_type" text DEFAULT 'standard' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"applicant_name" text DEFAULT '' NOT NULL,
	"patent_number" text,
	"filed_on" date,
	"payment_state" smallint DEFAULT 0 NOT NULL,
	"work_state" smallint DEFAULT 0 NOT NULL,
	"official_state" text DEFAULT 'notFiled' NOT NULL,
	"after_state" smallint DEFAULT 0 NOT NULL,
	"official_fen" integer DEFAULT 0 NOT NULL,
	"service_fen" integer DEFAULT 0 NOT NULL,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"held_fen" integer DEFAULT 0 NOT NULL,
	"open_signatures" smallint,
	"deadline_internal_on" date,
	"deadline_official_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_supplement_check" CHECK (("orders"."kind" in ('trademarkSupplement', 'patentSupplement')) = ("orders"."supplement_fee" is not null) and ("orders"."supplement_fee" is null or "orders"."parent_order_id" is not null)),
	CONSTRAINT "orders_payment_state_check" CHECK ("orders"."payment_state" in (0,1,2,3,4,9)),
	CONSTRAINT "orders_work_state_check" CHECK ("orders"."work_state" between 0 and 9),
	CONSTRAINT "orders_after_state_check" CHECK ("orders"."after_state" between 0 and 5),
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."official_fen" >= 0 and "orders"."service_fen" >= 0 and "orders"."coupon_fen" >= 0 and "orders"."coupon_fen" <= "orders"."service_fen" and "orders"."paid_fen" >= 0 and "orders"."refunded_fen" >= 0 and "orders"."refunded_fen" <= "orders"."paid_fen"),
	CONSTRAINT "orders_held_check" CHECK ("orders"."held_fen" >= 0),
	CONSTRAINT "orders_paid_check" CHECK ("orders"."paid_fen" = 0 or "orders"."paid_fen" = "orders"."official_fen" + "orders"."service_fen" - "orders"."coupon_fen")
);
--> statement-breakpoint
CREATE TABLE "patent_drawings" (
	"patent_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"storage_key" text NOT NULL,
	"small_key" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_sha256" "bytea" NOT NULL,
	"source_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patent_drawings_patent_id_place_pk" PRIMARY KEY("patent_id","place"),
	CONSTRAINT "patent_drawings_place_check" CHECK ("patent_drawings"."place" between 1 and 500),
	CONSTRAINT "patent_drawings_type_check" CHECK ("patent_drawings"."media_type" in ('image/jpeg', 'image/png')),
	CONSTRAINT "patent_drawings_size_check" CHECK ("patent_drawings"."width" > 0 and "patent_drawings"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "patent_families" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"family_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patent_numbers" (
	"patent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "patent_numbers_patent_id_kind_number_pk" PRIMARY KEY("patent_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "patent_search" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"filed_on" date,
	"published_on" date,
	"granted_on" date,
	"examined_on" date,
	"priority_on" date,
	"term_ends_on" date,
	"office" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"source_names" text[] DEFAULT '{}' NOT NULL,
	"applicants" text[] DEFAULT '{}' NOT NULL,
	"inventors" text[] DEFAULT '{}' NOT NULL,
	"title_text" text NOT NULL,
	"applicants_text" text NOT NULL,
	"inventors_text" text NOT NULL,
	"abstract_text" text NOT NULL,
	"claims_text" text NOT NULL,
	"tsv" "tsvector" NOT NULL,
	CONSTRAINT "patent_search_status_check" CHECK ("patent_search"."status" in ('inForce', 'pending', 'dead', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "patents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"office" text NOT NULL,
	"type" text,
	"is_pct" boolean DEFAULT false NOT NULL,
	"application_number" text,
	"application_text" text DEFAULT '' NOT NULL,
	"application_mark" text NOT NULL,
	"application_reason" text,
	"publications" jsonb NOT NULL,
	"grant_number" text,
	"filed_on" date,
	"published_on" date,
	"granted_on" date,
	"title_zh" text,
	"title_en" text,
	"title_other" text,
	"abstract_zh" text,
	"abstract_en" text,
	"abstract_other" text,
	"claims" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"applicants" text[] DEFAULT '{}' NOT NULL,
	"inventors" text[] DEFAULT '{}' NOT NULL,
	"agency_name" text,
	"agency_code" text,
	"agents" text[] DEFAULT '{}' NOT NULL,
	"address" text,
	"postcode" text,
	"province" text,
	"ipc" text[] DEFAULT '{}' NOT NULL,
	"cpc" text[] DEFAULT '{}' NOT NULL,
	"locarno" text[] DEFAULT '{}' NOT NULL,
	"priorities" jsonb NOT NULL,
	"legal_events" jsonb NOT NULL,
	"status_text" text,
	"citations" jsonb NOT NULL,
	"cited_by_count" integer,
	"family_id" text,
	"family_members" text[] DEFAULT '{}' NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"sources" jsonb NOT NULL,
	"field_origins" jsonb NOT NULL,
	"is_invented" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patents_mark_check" CHECK ("patents"."application_mark" in ('valid', 'broken', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"parameter" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"alert" text DEFAULT 'none' NOT NULL,
	"alert_after" bigint,
	"alert_ran_at" timestamp with time zone,
	"alert_failure" text,
	"total" integer NOT NULL,
	"is_total_exact" boolean NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_alert_check" CHECK ("saved_searches"."alert" in ('none', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_alert_name_check" CHECK ("saved_searches"."alert" = 'none' or "saved_searches"."name" is not null)
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"patent_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alerts_ids_check" CHECK (cardinality("search_alerts"."patent_ids") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_code" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "ledger_postings_amount_check" CHECK ("ledger_postings"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"office_payment_id" uuid,
	"memo" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount_fen" integer NOT NULL,
	"receipt_no" text DEFAULT '' NOT NULL,
	"receipt_file_id" uuid,
	"note_key" uuid,
	"deadline_ids" uuid[] DEFAULT '{}' NOT NULL,
	"noted_by" uuid,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_reason" text,
	CONSTRAINT "office_payments_note_key_unique" UNIQUE("note_key"),
	CONSTRAINT "office_payments_amount_check" CHECK ("office_payments"."amount_fen" > 0),
	CONSTRAINT "office_payments_taken_back_check" CHECK (("office_payments"."taken_back_at" is null) = ("office_payments"."taken_back_by" is null) and ("office_payments"."taken_back_at" is null) = ("office_payments"."taken_back_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"out_trade_no" text NOT NULL,
	"channel" text NOT NULL,
	"provider" text NOT NULL,
	"description" text NOT NULL,
	"payer_open_id" text,
	"amount_fen" integer NOT NULL,
	"official_fen" integer NOT NULL,
	"service_fen" integer NOT NULL,
	"state" text DEFAULT 'creating' NOT NULL,
	"code_url" text,
	"prepay_id" text,
	"transaction_id" text,
	"received_fen" integer,
	"note" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_query_at" timestamp with time zone,
	"queries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_out_trade_no_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('creating','open','paid','closed','duplicate','mismatch')),
	CONSTRAINT "payments_received_check" CHECK ("payments"."state" not in ('paid','duplicate') or ("payments"."transaction_id" is not null and "payments"."paid_at" is not null and "payments"."received_fen" = "payments"."amount_fen")),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_fen" > 0 and "payments"."amount_fen" = "payments"."official_fen" + "payments"."service_fen" and "payments"."official_fen" >= 0 and "payments"."service_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"out_refund_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"official_fen" integer NOT NULL,
	"service_fen" integer NOT NULL,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"of_order" smallint DEFAULT 1 NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"decision_notes" text DEFAULT '' NOT NULL,
	"provider_refund_id" text,
	"paid_back_reference" text,
	"failure" text DEFAULT '' NOT NULL,
	"next_query_at" timestamp with time zone,
	"queries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"fee_filed_on" date,
	"over_fen" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no"),
	CONSTRAINT "refunds_coupon_check" CHECK ("refunds"."coupon_fen" >= 0),
	CONSTRAINT "refunds_over_check" CHECK ("refunds"."over_fen" >= 0),
	CONSTRAINT "refunds_paid_back_check" CHECK ("refunds"."paid_back_reference" is null or "refunds"."state" = 'done'),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('requested','approved','done','refused','failed')),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_fen" > 0 and "refunds"."amount_fen" = "refunds"."official_fen" + "refunds"."service_fen" and "refunds"."official_fen" >= 0 and "refunds"."service_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone,
	"body" jsonb NOT NULL,
	CONSTRAINT "sandbox_records_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"amount_fen" integer NOT NULL,
	"transferred_on" date NOT NULL,
	"left_on" date,
	"payer_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"announced_by" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"payment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "transfers_state_check" CHECK ("transfers"."state" in ('announced','confirmed','returned','withdrawn','givenBack')),
	CONSTRAINT "transfers_amount_check" CHECK ("transfers"."amount_fen" > 0),
	CONSTRAINT "transfers_payment_check" CHECK (("transfers"."state" in ('confirmed','givenBack')) = ("transfers"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "rule_books" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rule_books_one_row_check" CHECK ("rule_books"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rule_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source_en" text NOT NULL,
	"source_zh" text NOT NULL,
	"needs_confirmation" boolean NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"replaced_by" uuid,
	"version" integer NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "rule_rows_state_check" CHECK ("rule_rows"."state" in ('applied','replaced','withdrawn')),
	CONSTRAINT "rule_rows_span_check" CHECK ("rule_rows"."valid_to" is null or "rule_rows"."valid_to" >= "rule_rows"."valid_from"),
	CONSTRAINT "rule_rows_withdrawn_check" CHECK (("rule_rows"."state" = 'withdrawn') = ("rule_rows"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "signing_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"party_key" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signer_name" text,
	"file_id" uuid,
	"signed_version" integer,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "signing_links_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "signing_links_answer_check" CHECK ("signing_links"."signed_at" is null or "signing_links"."declined_at" is null),
	CONSTRAINT "signing_links_signed_check" CHECK (("signing_links"."signed_at" is null) = ("signing_links"."file_id" is null) and ("signing_links"."signed_at" is null) = ("signing_links"."signer_name" is null) and ("signing_links"."signed_at" is null) = ("signing_links"."signed_version" is null)),
	CONSTRAINT "signing_links_declined_check" CHECK (("signing_links"."declined_at" is null) = ("signing_links"."decline_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browse_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browse_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "contact_messages_answer_check" CHECK (("contact_messages"."answer" is null) = ("contact_messages"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "list_settings" (
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"columns" jsonb NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_info" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_info_one_row_check" CHECK ("site_info"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"register" text NOT NULL,
	"name" text NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"newest_age" date,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"rhythm_days" smallint,
	CONSTRAINT "data_sources_register_name_pk" PRIMARY KEY("register","name"),
	CONSTRAINT "data_sources_register_check" CHECK ("data_sources"."register" in ('patents', 'marks', 'copyrights', 'goods', 'madridFees')),
	CONSTRAINT "data_sources_records_check" CHECK ("data_sources"."records" >= 0),
	CONSTRAINT "data_sources_failure_check" CHECK (("data_sources"."failed_at" is null) = ("data_sources"."failure" is null)),
	CONSTRAINT "data_sources_rhythm_check" CHECK ("data_sources"."rhythm_days" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "square_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"wanted_id" uuid,
	"peer_name" text DEFAULT '' NOT NULL,
	"peer_phone" text DEFAULT '' NOT NULL,
	"seller_accepted_at" timestamp with time zone,
	"peer_accepted_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_contacts_peer_check" CHECK ("square_contacts"."peer_accepted_at" is null or ("square_contacts"."peer_name" <> '' and "square_contacts"."peer_phone" <> ''))
);
--> statement-breakpoint
CREATE TABLE "square_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"side" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"custody" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"expires_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "square_offers_state_check" CHECK ("square_offers"."state" in ('open','accepted','refused','countered','takenBack','expired','ended')),
	CONSTRAINT "square_offers_side_check" CHECK ("square_offers"."side" in ('buyer','seller')),
	CONSTRAINT "square_offers_amount_check" CHECK ("square_offers"."amount_fen" between 1 and 999999999999),
	CONSTRAINT "square_offers_custody_check" CHECK (not "square_offers"."custody" or "square_offers"."amount_fen" <= 999999999),
	CONSTRAINT "square_offers_answered_check" CHECK ("square_offers"."state" in ('open','expired') or "square_offers"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "square_wanted" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"information" text NOT NULL,
	"right_type" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"nice_classes" smallint[] DEFAULT '{}' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"shown_text" text DEFAULT '' NOT NULL,
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"budget_fen" bigint,
	"years_left" smallint DEFAULT 0 NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"deadline_on" date NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"match_count" smallint DEFAULT 0,
	"counted_at" timestamp with time zone,
	"notifies" boolean DEFAULT true NOT NULL,
	"is_noted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_wanted_right_check" CHECK ("square_wanted"."right_type" in ('','invention','utilityModel','design')),
	CONSTRAINT "square_wanted_kind_check" CHECK ("square_wanted"."kind" in ('patent','trademark')),
	CONSTRAINT "square_wanted_state_check" CHECK ("square_wanted"."state" in ('open','matched','closed','expired')),
	CONSTRAINT "square_wanted_budget_check" CHECK ("square_wanted"."budget_fen" between 1 and 999999999999),
	CONSTRAINT "square_wanted_classes_check" CHECK (1 <= all("square_wanted"."nice_classes") and 45 >= all("square_wanted"."nice_classes"))
);
--> statement-breakpoint
CREATE TABLE "square_wish_matches" (
	"wanted_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_wish_matches_wanted_id_listing_id_pk" PRIMARY KEY("wanted_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "square_deal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "square_deal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"side" text NOT NULL,
	"event" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"is_office" boolean DEFAULT false NOT NULL,
	"asked" text,
	"answer_by" date,
	CONSTRAINT "square_deal_events_asked_check" CHECK (case when "square_deal_events"."event" = 'ask' then "square_deal_events"."asked" is not null and "square_deal_events"."asked" in ('buyer','seller') and "square_deal_events"."answer_by" is not null and "square_deal_events"."notes" <> ''
        else "square_deal_events"."asked" is null and "square_deal_events"."answer_by" is null end)
);
--> statement-breakpoint
CREATE TABLE "square_deal_parties" (
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"certificate_kind" text NOT NULL,
	"certificate_no" text NOT NULL,
	"address" text NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_deal_parties_deal_id_side_pk" PRIMARY KEY("deal_id","side"),
	CONSTRAINT "square_deal_parties_side_check" CHECK ("square_deal_parties"."side" in ('buyer','seller')),
	CONSTRAINT "square_deal_parties_named_check" CHECK ("square_deal_parties"."name" <> '' and "square_deal_parties"."certificate_no" <> '')
);
--> statement-breakpoint
CREATE TABLE "square_deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"price_fen" bigint NOT NULL,
	"custody" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'contract' NOT NULL,
	"state_before" text,
	"contract_file_id" uuid,
	"seller_signed_at" timestamp with time zone,
	"buyer_signed_at" timestamp with time zone,
	"order_id" uuid,
	"filed_on" date,
	"filing_file_id" uuid,
	"recorded_on" date,
	"recordal_file_id" uuid,
	"recorded_by" uuid,
	"end_file_id" uuid,
	"paying_by" uuid,
	"paying_since" timestamp with time zone,
	"step_since" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_deals_state_check" CHECK ("square_deals"."state" in ('contract','deposit','filing','filed','recorded','released','dispute','cancelled')),
	CONSTRAINT "square_deals_sides_check" CHECK ("square_deals"."seller_id" <> "square_deals"."buyer_id"),
	CONSTRAINT "square_deals_signed_check" CHECK ("square_deals"."state" in ('contract','cancelled') or ("square_deals"."seller_signed_at" is not null and "square_deals"."buyer_signed_at" is not null)),
	CONSTRAINT "square_deals_recorded_check" CHECK ("square_deals"."state" not in ('recorded','released') or ("square_deals"."recorded_on" is not null and "square_deals"."recordal_file_id" is not null)),
	CONSTRAINT "square_deals_paying_check" CHECK (("square_deals"."paying_by" is null) = ("square_deals"."paying_since" is null) and ("square_deals"."paying_by" is null or ("square_deals"."state" = 'recorded' and "square_deals"."custody"))),
	CONSTRAINT "square_deals_released_check" CHECK ("square_deals"."state" not in ('deposit','released') or "square_deals"."custody"),
	CONSTRAINT "square_deals_order_check" CHECK (case when "square_deals"."custody" then "square_deals"."state" in ('contract','cancelled') or "square_deals"."order_id" is not null else "square_deals"."order_id" is null end),
	CONSTRAINT "square_deals_price_check" CHECK ("square_deals"."price_fen" between 1 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE "square_payees" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_payees_account_check" CHECK ("square_payees"."account" ~ '^[0-9]{8,32}$')
);
--> statement-breakpoint
CREATE TABLE "square_payouts" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payee_name" text NOT NULL,
	"payee_bank" text NOT NULL,
	"payee_account" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"receipt_file_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"paid_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_payouts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "square_payouts_amount_check" CHECK ("square_payouts"."amount_fen" > 0),
	CONSTRAINT "square_payouts_reference_check" CHECK ("square_payouts"."reference" <> '')
);
--> statement-breakpoint
CREATE TABLE "square_certifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"ownership_file_id" uuid,
	"acceptance_file_id" uuid,
	"license_file_id" uuid,
	"checks" jsonb NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "square_certifications_state_check" CHECK ("square_certifications"."state" in ('submitted','passed','returned','replaced')),
	CONSTRAINT "square_certifications_decided_check" CHECK (("square_certifications"."state" in ('passed','returned')) = ("square_certifications"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "square_favourites" (
	"owner_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_favourites_owner_id_listing_id_pk" PRIMARY KEY("owner_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "square_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"right_type" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"nice_classes" smallint[] DEFAULT '{}' NOT NULL,
	"companions" text[] DEFAULT '{}' NOT NULL,
	"way" text NOT NULL,
	"price_fen" bigint,
	"region" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"legal" text DEFAULT 'unknown' NOT NULL,
	"term_ends_on" date,
	"fee_paid_until_on" date,
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"certified_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_on" date,
	"transferred_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "square_listings_kind_check" CHECK ("square_listings"."kind" in ('patent','trademark')),
	CONSTRAINT "square_listings_way_check" CHECK ("square_listings"."way" in ('assign','licence')),
	CONSTRAINT "square_listings_state_check" CHECK ("square_listings"."state" in ('draft','pendingCertification','inReview','returned','published','reserved','dealing','transferred','licensed','takenDown','expired')),
	CONSTRAINT "square_listings_classes_check" CHECK (1 <= all("square_listings"."nice_classes") and 45 >= all("square_listings"."nice_classes")),
	CONSTRAINT "square_listings_price_check" CHECK ("square_listings"."price_fen" between 1 and 999999999999),
	CONSTRAINT "square_listings_certified_check" CHECK ("square_listings"."state" not in ('published','reserved','dealing','transferred') or ("square_listings"."certified_at" is not null and "square_listings"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "square_media" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"poster_file_id" uuid,
	CONSTRAINT "square_media_listing_id_position_pk" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "square_media_position_check" CHECK ("square_media"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"task" text PRIMARY KEY NOT NULL,
	"turn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "us_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "us_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"approved" boolean NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "us_proofs_words_check" CHECK ("us_proofs"."approved" or "us_proofs"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "us_submissions" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"form" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "us_submissions_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classification_groups" ADD CONSTRAINT "classification_groups_edition_id_classification_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."classification_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classification_items" ADD CONSTRAINT "classification_items_group_fk" FOREIGN KEY ("edition_id","group_code") REFERENCES "public"."classification_groups"("edition_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_steps" ADD CONSTRAINT "picture_steps_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_steps" ADD CONSTRAINT "picture_steps_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_before_file_id_files_id_fk" FOREIGN KEY ("before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_original_file_id_files_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_order_id_follow_ups_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."follow_ups"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_case_order_id_orders_id_fk" FOREIGN KEY ("case_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_rounds" ADD CONSTRAINT "follow_up_rounds_order_id_follow_ups_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."follow_ups"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_rounds" ADD CONSTRAINT "follow_up_rounds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_deadline_id_deadlines_id_fk" FOREIGN KEY ("deadline_id") REFERENCES "public"."deadlines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_deliverables" ADD CONSTRAINT "foreign_deliverables_document_id_order_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."order_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_deliverables" ADD CONSTRAINT "foreign_deliverables_target_id_foreign_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."foreign_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_deliverables" ADD CONSTRAINT "foreign_deliverables_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_target_id_foreign_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."foreign_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD CONSTRAINT "foreign_targets_parent_id_orders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD CONSTRAINT "foreign_targets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_mark_reminders" ADD CONSTRAINT "watched_mark_reminders_watched_mark_id_watched_marks_id_fk" FOREIGN KEY ("watched_mark_id") REFERENCES "public"."watched_marks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_calendars" ADD CONSTRAINT "watch_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_fees" ADD CONSTRAINT "watch_fees_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_reminders" ADD CONSTRAINT "watch_reminders_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_share_items" ADD CONSTRAINT "watch_share_items_share_id_watch_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."watch_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_share_items" ADD CONSTRAINT "watch_share_items_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_share_views" ADD CONSTRAINT "watch_share_views_share_id_watch_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."watch_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_shares" ADD CONSTRAINT "watch_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_shares" ADD CONSTRAINT "watch_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_given_up_by_users_id_fk" FOREIGN KEY ("given_up_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "office_facts" ADD CONSTRAINT "office_facts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_files" ADD CONSTRAINT "fee_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_files" ADD CONSTRAINT "fee_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_file_id_fee_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."fee_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_orders" ADD CONSTRAINT "fee_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenario_items" ADD CONSTRAINT "fee_scenario_items_scenario_id_fee_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."fee_scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenario_items" ADD CONSTRAINT "fee_scenario_items_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenarios" ADD CONSTRAINT "fee_scenarios_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenarios" ADD CONSTRAINT "fee_scenarios_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_document_id_official_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."official_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_documents" ADD CONSTRAINT "official_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_documents" ADD CONSTRAINT "official_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_documents" ADD CONSTRAINT "official_documents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_fee_lines" ADD CONSTRAINT "order_fee_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_members" ADD CONSTRAINT "order_members_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_members" ADD CONSTRAINT "order_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_members" ADD CONSTRAINT "order_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order_id_orders_id_fk" FOREIGN KEY ("parent_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_drawings" ADD CONSTRAINT "patent_drawings_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_families" ADD CONSTRAINT "patent_families_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_numbers" ADD CONSTRAINT "patent_numbers_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_search" ADD CONSTRAINT "patent_search_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_code_ledger_accounts_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_office_payment_id_office_payments_id_fk" FOREIGN KEY ("office_payment_id") REFERENCES "public"."office_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD CONSTRAINT "rule_rows_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD CONSTRAINT "rule_rows_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browse_events" ADD CONSTRAINT "browse_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_info" ADD CONSTRAINT "site_info_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_wanted_id_square_wanted_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."square_wanted"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wish_matches" ADD CONSTRAINT "square_wish_matches_wanted_id_square_wanted_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."square_wanted"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wish_matches" ADD CONSTRAINT "square_wish_matches_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_parties" ADD CONSTRAINT "square_deal_parties_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deal_parties" ADD CONSTRAINT "square_deal_parties_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_offer_id_square_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."square_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_contract_file_id_files_id_fk" FOREIGN KEY ("contract_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_filing_file_id_files_id_fk" FOREIGN KEY ("filing_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_recordal_file_id_files_id_fk" FOREIGN KEY ("recordal_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_end_file_id_files_id_fk" FOREIGN KEY ("end_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_paying_by_users_id_fk" FOREIGN KEY ("paying_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payees" ADD CONSTRAINT "square_payees_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payees" ADD CONSTRAINT "square_payees_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_deal_id_square_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."square_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_payouts" ADD CONSTRAINT "square_payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_ownership_file_id_files_id_fk" FOREIGN KEY ("ownership_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_acceptance_file_id_files_id_fk" FOREIGN KEY ("acceptance_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_license_file_id_files_id_fk" FOREIGN KEY ("license_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_certifications" ADD CONSTRAINT "square_certifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_favourites" ADD CONSTRAINT "square_favourites_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_favourites" ADD CONSTRAINT "square_favourites_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_media" ADD CONSTRAINT "square_media_listing_id_square_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."square_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_media" ADD CONSTRAINT "square_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_media" ADD CONSTRAINT "square_media_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "us_proofs" ADD CONSTRAINT "us_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "us_proofs" ADD CONSTRAINT "us_proofs_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "us_submissions" ADD CONSTRAINT "us_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_licence_key" ON "agents" USING btree ("licence");--> statement-breakpoint
CREATE INDEX "agents_agency_idx" ON "agents" USING btree ("agency_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applicants_owner_id_code_key" ON "applicants" USING btree ("owner_id","id_code") WHERE "applicants"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "applicants_owner_name_idx" ON "applicants" USING btree ("owner_id","name","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_user_idx" ON "inbox_messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "login_codes_expires_idx" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_user_key" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account_key" ON "users" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone") WHERE "users"."phone" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat_open_id_key" ON "users" USING btree ("wechat_open_id") WHERE "users"."wechat_open_id" is not null;--> statement-breakpoint
CREATE INDEX "users_owner_idx" ON "users" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "wechat_consents_expires_idx" ON "wechat_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "case_packages_owner_idx" ON "case_packages" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_packages_job_idx" ON "case_packages" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "classification_items_place_idx" ON "classification_items" USING btree ("edition_id","position","id");--> statement-breakpoint
CREATE INDEX "conversions_owner_idx" ON "conversions" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_once_idx" ON "conversions" USING btree ("owner_id","kind","source_file_id",md5("settings"::text)) WHERE "conversions"."state" <> 3;--> statement-breakpoint
CREATE INDEX "copyright_deposits_owner_idx" ON "copyright_deposits" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "copyright_register_certificate_idx" ON "copyright_register" USING btree ("certificate_no") WHERE "copyright_register"."certificate_no" <> '';--> statement-breakpoint
CREATE INDEX "copyright_register_title_idx" ON "copyright_register" USING btree ("title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "copyright_register_owner_idx" ON "copyright_register" USING gin ("owner_keys");--> statement-breakpoint
CREATE INDEX "copyright_register_age_idx" ON "copyright_register" USING btree ("source_age");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_steps_job_key" ON "picture_steps" USING btree ("picture_id","job_id") WHERE "picture_steps"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "picture_steps_file_idx" ON "picture_steps" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "picture_work_picture_idx" ON "picture_work" USING btree ("picture_id","created_at");--> statement-breakpoint
CREATE INDEX "pictures_owner_idx" ON "pictures" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_original_key" ON "pictures" USING btree ("owner_id","original_file_id") WHERE "pictures"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_content_key" ON "jobs" USING btree ("requested_by","kind","content_key") WHERE "jobs"."content_key" is not null and "jobs"."state" in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_cases_number_key" ON "follow_up_cases" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_cases_held_key" ON "follow_up_cases" USING btree ("owner_id","number","subject") WHERE "follow_up_cases"."held";--> statement-breakpoint
CREATE INDEX "follow_up_cases_case_idx" ON "follow_up_cases" USING btree ("case_order_id") WHERE "follow_up_cases"."case_order_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_up_cases_number_idx" ON "follow_up_cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "follow_ups_deadline_idx" ON "follow_ups" USING btree ("deadline_id") WHERE "follow_ups"."deadline_id" is not null;--> statement-breakpoint
CREATE INDEX "foreign_deliverables_target_idx" ON "foreign_deliverables" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_round_key" ON "foreign_quotes" USING btree ("target_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_draft_key" ON "foreign_quotes" USING btree ("target_id") WHERE "foreign_quotes"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_sent_key" ON "foreign_quotes" USING btree ("target_id") WHERE "foreign_quotes"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_quotes_accepted_key" ON "foreign_quotes" USING btree ("target_id") WHERE "foreign_quotes"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "foreign_quotes_expiry_idx" ON "foreign_quotes" USING btree ("valid_until_on","id") WHERE "foreign_quotes"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_targets_country_key" ON "foreign_targets" USING btree ("parent_id","country");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_targets_order_key" ON "foreign_targets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_invitations_order_idx" ON "order_invitations" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invitations_open_key" ON "order_invitations" USING btree ("order_id","contact") WHERE "order_invitations"."accepted_at" is null and "order_invitations"."declined_at" is null and "order_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marks_number_class_key" ON "marks" USING btree ("number","class_number");--> statement-breakpoint
CREATE INDEX "marks_keys_idx" ON "marks" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "marks_name_idx" ON "marks" USING btree (lower("name") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "marks_plain_owner_idx" ON "marks" USING btree (lower(regexp_replace(normalize("owner_name", NFKC), '\s', '', 'g')),"number");--> statement-breakpoint
CREATE INDEX "marks_owner_idx" ON "marks" USING btree ("owner_name" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "marks_class_applied_idx" ON "marks" USING btree ("class_number","applied_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marks_class_status_idx" ON "marks" USING btree ("class_number","status","applied_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marks_class_valid_idx" ON "marks" USING btree ("class_number","valid_to","id");--> statement-breakpoint
CREATE INDEX "marks_class_valid_down_idx" ON "marks" USING btree ("class_number","valid_to" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "watched_marks_owner_number_key" ON "watched_marks" USING btree ("owner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_marks_order_key" ON "watched_marks" USING btree ("order_id") WHERE "watched_marks"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "watched_marks_owner_next_idx" ON "watched_marks" USING btree ("owner_id","next_on","id");--> statement-breakpoint
CREATE INDEX "watched_marks_owner_state_idx" ON "watched_marks" USING btree ("owner_id","state","next_on","id");--> statement-breakpoint
CREATE INDEX "watched_marks_owner_added_idx" ON "watched_marks" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "watched_marks_agency_next_idx" ON "watched_marks" USING btree ("agency_id","next_on","id") WHERE "watched_marks"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "watched_marks_next_idx" ON "watched_marks" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "watched_marks_changes_idx" ON "watched_marks" USING btree ("changes_on","id") WHERE "watched_marks"."changes_on" is not null;--> statement-breakpoint
CREATE INDEX "watched_marks_number_idx" ON "watched_marks" USING btree ("number");--> statement-breakpoint
CREATE INDEX "watch_share_items_watch_idx" ON "watch_share_items" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "watch_share_views_share_idx" ON "watch_share_views" USING btree ("share_id","id");--> statement-breakpoint
CREATE INDEX "watch_shares_owner_idx" ON "watch_shares" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_owner_number_key" ON "watches" USING btree ("owner_id","number") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_owner_due_idx" ON "watches" USING btree ("owner_id","next_official_on","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_owner_state_idx" ON "watches" USING btree ("owner_id","state","next_official_on","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_agency_due_idx" ON "watches" USING btree ("agency_id","next_official_on","id") WHERE "watches"."removed_at" is null and "watches"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "watches_owner_amount_idx" ON "watches" USING btree ("owner_id","next_amount_fen","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_owner_added_idx" ON "watches" USING btree ("owner_id","created_at","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_due_idx" ON "watches" USING btree ("next_official_on","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_changes_idx" ON "watches" USING btree ("changes_on","owner_id","id") WHERE "watches"."removed_at" is null and "watches"."changes_on" is not null;--> statement-breakpoint
CREATE INDEX "watches_changed_idx" ON "watches" USING btree ("owner_id","next_official_on","id") WHERE "watches"."removed_at" is null and "watches"."changes" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "watches_patent_idx" ON "watches" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "watches_number_idx" ON "watches" USING btree ("number") WHERE "watches"."patent_id" is null and "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_removal_idx" ON "watches" USING btree ("removal_id") WHERE "watches"."removal_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_events_notice_idx" ON "notice_events" USING btree ("notice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_paper_key" ON "notices" USING btree ("importer_owner_id","sha256") WHERE "notices"."stage" <> 'removed' and "notices"."sha256" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_document_key" ON "notices" USING btree ("document_id") WHERE "notices"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once_key" ON "notices" USING btree ("owner_id","number","code","dispatched_on") WHERE "notices"."stage" = 'confirmed' and "notices"."order_id" is null;--> statement-breakpoint
CREATE INDEX "notices_owner_idx" ON "notices" USING btree ("owner_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_agency_idx" ON "notices" USING btree ("agency_id","stage","created_at","id") WHERE "notices"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_owner_due_idx" ON "notices" USING btree ("owner_id","stage","official_on","id");--> statement-breakpoint
CREATE INDEX "notices_owner_dispatched_idx" ON "notices" USING btree ("owner_id","stage","dispatched_on","id");--> statement-breakpoint
CREATE INDEX "notices_agency_due_idx" ON "notices" USING btree ("agency_id","stage","official_on","id") WHERE "notices"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_agency_dispatched_idx" ON "notices" USING btree ("agency_id","stage","dispatched_on","id") WHERE "notices"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_created_idx" ON "notices" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_order_idx" ON "notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notices_number_idx" ON "notices" USING btree ("number","owner_id");--> statement-breakpoint
CREATE INDEX "notices_file_idx" ON "notices" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notices_source_file_idx" ON "notices" USING btree ("source_file_id");--> statement-breakpoint
CREATE INDEX "notices_draft_file_idx" ON "notices" USING btree ("draft_file_id");--> statement-breakpoint
CREATE INDEX "notices_open_idx" ON "notices" USING btree ("official_on","id") WHERE "notices"."stage" = 'confirmed' and "notices"."needs_reply" and "notices"."state" in ('unread','read','toAnswer','drafted');--> statement-breakpoint
CREATE INDEX "office_facts_number_idx" ON "office_facts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "office_facts_valid_idx" ON "office_facts" USING btree ("valid_to","order_id");--> statement-breakpoint
CREATE INDEX "fee_files_created_idx" ON "fee_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_lines_position_key" ON "fee_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_lines_living_key" ON "fee_lines" USING btree ("owner_id","number","year") WHERE "fee_lines"."state" not in ('returned', 'released');--> statement-breakpoint
CREATE UNIQUE INDEX "fee_lines_office_key" ON "fee_lines" USING btree ("number","year") WHERE "fee_lines"."state" in ('sent', 'taken', 'filed');--> statement-breakpoint
CREATE INDEX "fee_lines_watch_idx" ON "fee_lines" USING btree ("watch_id") WHERE "fee_lines"."watch_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_lines_answer_idx" ON "fee_lines" USING btree ("number","year") WHERE "fee_lines"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_lines_file_idx" ON "fee_lines" USING btree ("file_id") WHERE "fee_lines"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_orders_valid_idx" ON "fee_orders" USING btree ("valid_through_on");--> statement-breakpoint
CREATE INDEX "fee_scenario_items_watch_idx" ON "fee_scenario_items" USING btree ("watch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_scenarios_name_key" ON "fee_scenarios" USING btree ("owner_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_round_key" ON "corrections" USING btree ("order_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open_key" ON "corrections" USING btree ("order_id") WHERE "corrections"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "deadlines_owner_open_idx" ON "deadlines" USING btree ("owner_id","official_on","id") WHERE "deadlines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deadlines_order_idx" ON "deadlines" USING btree ("order_id","official_on","id");--> statement-breakpoint
CREATE INDEX "deadlines_open_idx" ON "deadlines" USING btree ("official_on","id") WHERE "deadlines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "filings_mark_classes_idx" ON "filings" USING gin ("mark_classes");--> statement-breakpoint
CREATE UNIQUE INDEX "official_documents_once_key" ON "official_documents" USING btree ("order_id","code","dispatched_on","notice_no");--> statement-breakpoint
CREATE INDEX "official_documents_file_idx" ON "official_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_version_key" ON "order_documents" USING btree ("order_id","kind","version");--> statement-breakpoint
CREATE INDEX "order_documents_file_idx" ON "order_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_fee_lines_position_key" ON "order_fee_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_members_key" ON "order_members" USING btree ("order_id","user_id");--> statement-breakpoint
CREATE INDEX "order_members_user_idx" ON "order_members" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "order_messages_order_idx" ON "order_messages" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_owner_created_idx" ON "orders" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_owner_work_idx" ON "orders" USING btree ("owner_id","work_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_agency_created_idx" ON "orders" USING btree ("agency_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_creator_created_idx" ON "orders" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_deadline_idx" ON "orders" USING btree ("deadline_internal_on","id");--> statement-breakpoint
CREATE INDEX "orders_amount_idx" ON "orders" USING btree (("official_fen" + "service_fen" - "coupon_fen"),"id");--> statement-breakpoint
CREATE INDEX "orders_work_queue_idx" ON "orders" USING btree ("work_state","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_patent_number_idx" ON "orders" USING btree ("patent_number");--> statement-breakpoint
CREATE INDEX "orders_fees_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" = 'annualFees';--> statement-breakpoint
CREATE INDEX "orders_parent_idx" ON "orders" USING btree ("parent_order_id") WHERE "orders"."parent_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_supplement_open_key" ON "orders" USING btree ("parent_order_id","supplement_fee") WHERE "orders"."supplement_fee" is not null and "orders"."work_state" = 1;--> statement-breakpoint
CREATE INDEX "orders_follow_ups_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" = 'followUp';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_draft_key" ON "orders" USING btree ("owner_id","draft_key") WHERE "orders"."draft_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_agent_idx" ON "orders" USING btree ("agent_id","work_state") WHERE "orders"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_foreign_owner_idx" ON "orders" USING btree ("owner_id","created_at","id") WHERE "orders"."kind" = 'foreign';--> statement-breakpoint
CREATE INDEX "orders_foreign_agency_idx" ON "orders" USING btree ("agency_id","created_at","id") WHERE "orders"."kind" = 'foreign';--> statement-breakpoint
CREATE INDEX "orders_foreign_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" = 'foreign';--> statement-breakpoint
CREATE INDEX "orders_trademark_owner_idx" ON "orders" USING btree ("owner_id","created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry');--> statement-breakpoint
CREATE INDEX "orders_trademark_agency_idx" ON "orders" USING btree ("agency_id","created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry');--> statement-breakpoint
CREATE INDEX "orders_trademark_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry');--> statement-breakpoint
CREATE INDEX "orders_copyright_owner_idx" ON "orders" USING btree ("owner_id","created_at","id") WHERE "orders"."kind" in ('softwareCopyright', 'workCopyright', 'copyrightService');--> statement-breakpoint
CREATE INDEX "orders_copyright_agency_idx" ON "orders" USING btree ("agency_id","created_at","id") WHERE "orders"."kind" in ('softwareCopyright', 'workCopyright', 'copyrightService');--> statement-breakpoint
CREATE INDEX "orders_copyright_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('softwareCopyright', 'workCopyright', 'copyrightService');--> statement-breakpoint
CREATE INDEX "orders_trademark_unpaid_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry') and "orders"."payment_state" in (0, 1) and "orders"."work_state" between 1 and 6
          and "orders"."official_fen" + "orders"."service_fen" > 0;
--> statement-breakpoint
CREATE INDEX "orders_to_sign_idx" ON "orders" USING btree ("owner_id") WHERE "orders"."open_signatures" > 0 and "orders"."work_state" in (1, 3);--> statement-breakpoint
CREATE INDEX "orders_uncounted_signatures_idx" ON "orders" USING btree ("id") WHERE "orders"."open_signatures" is null and "orders"."work_state" between 1 and 4
    and "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'softwareCopyright', 'workCopyright', 'copyrightService');
--> statement-breakpoint
CREATE INDEX "orders_held_idx" ON "orders" USING btree ("submitted_at","id") WHERE "orders"."held_fen" > 0;--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("submitted_at","id") WHERE "orders"."payment_state" = 0 and "orders"."work_state" between 1 and 2;--> statement-breakpoint
CREATE INDEX "patent_drawings_storage_key_idx" ON "patent_drawings" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "patent_drawings_small_key_idx" ON "patent_drawings" USING btree ("small_key");--> statement-breakpoint
CREATE INDEX "patent_families_key_idx" ON "patent_families" USING btree ("family_key","patent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patent_imports_open_key" ON "patent_imports" USING btree ("fingerprint") WHERE "patent_imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "patent_numbers_number_idx" ON "patent_numbers" USING btree ("number" text_pattern_ops,"kind");--> statement-breakpoint
CREATE INDEX "patent_search_tsv_idx" ON "patent_search" USING gin ("tsv");--> statement-breakpoint
CREATE INDEX "patent_search_filed_idx" ON "patent_search" USING btree ("filed_on" DESC NULLS LAST,"patent_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patent_search_published_idx" ON "patent_search" USING btree ("published_on" DESC NULLS LAST,"patent_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patent_search_granted_idx" ON "patent_search" USING btree ("granted_on" DESC NULLS LAST,"patent_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patent_search_term_idx" ON "patent_search" USING btree ("term_ends_on") WHERE "patent_search"."status" = 'inForce';--> statement-breakpoint
CREATE UNIQUE INDEX "patents_key_key" ON "patents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "saved_searches_user_idx" ON "saved_searches" USING btree ("user_id","used_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_history_key" ON "saved_searches" USING btree ("user_id","fingerprint") WHERE "saved_searches"."name" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name_key" ON "saved_searches" USING btree ("user_id",lower("name")) WHERE "saved_searches"."name" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_alert_idx" ON "saved_searches" USING btree ("alert_ran_at","id") WHERE "saved_searches"."alert" <> 'none';--> statement-breakpoint
CREATE INDEX "search_alerts_search_idx" ON "search_alerts" USING btree ("search_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "search_alerts_created_idx" ON "search_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction_idx" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_idx" ON "ledger_postings" USING btree ("account_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_payment_key" ON "ledger_transactions" USING btree ("payment_id","kind") WHERE "ledger_transactions"."payment_id" is not null and "ledger_transactions"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_refund_key" ON "ledger_transactions" USING btree ("refund_id") WHERE "ledger_transactions"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_office_key" ON "ledger_transactions" USING btree ("office_payment_id","kind") WHERE "ledger_transactions"."office_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_order_idx" ON "ledger_transactions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_idx" ON "ledger_transactions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "office_payments_order_idx" ON "office_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "office_payments_noted_idx" ON "office_payments" USING btree ("noted_at","id") WHERE "office_payments"."noted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_key" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('creating','open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid_key" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_next_query_idx" ON "payments" USING btree ("next_query_at") WHERE "payments"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_state_idx" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_state_idx" ON "refunds" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_next_query_idx" ON "refunds" USING btree ("next_query_at") WHERE "refunds"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_created_idx" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open_key" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('requested','approved');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_paid_back_reference_key" ON "refunds" USING btree ("paid_back_reference") WHERE "refunds"."paid_back_reference" is not null;--> statement-breakpoint
CREATE INDEX "refunds_file_idx" ON "refunds" USING btree ("file_id") WHERE "refunds"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_records_due_idx" ON "sandbox_records" USING btree ("kind","due_at") WHERE "sandbox_records"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_announced_key" ON "transfers" USING btree ("order_id") WHERE "transfers"."state" = 'announced';--> statement-breakpoint
CREATE INDEX "transfers_order_idx" ON "transfers" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_state_idx" ON "transfers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_created_idx" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_rows_applied_key" ON "rule_rows" USING btree ("kind","key","valid_from") WHERE "rule_rows"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "rule_rows_history_idx" ON "rule_rows" USING btree ("kind","key","entered_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "rule_rows_replaced_idx" ON "rule_rows" USING btree ("replaced_by") WHERE "rule_rows"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "signing_links_order_idx" ON "signing_links" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signing_links_file_idx" ON "signing_links" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_links_open_key" ON "signing_links" USING btree ("order_id","party_key") WHERE "signing_links"."ended_at" is null and "signing_links"."signed_at" is null and "signing_links"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "browse_events_user_idx" ON "browse_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "list_settings_key" ON "list_settings" USING btree ("user_id","screen");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_key" ON "saved_views" USING btree ("user_id","screen","name");--> statement-breakpoint
CREATE UNIQUE INDEX "square_contacts_pair_key" ON "square_contacts" USING btree ("listing_id","peer_id");--> statement-breakpoint
CREATE INDEX "square_contacts_peer_idx" ON "square_contacts" USING btree ("peer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_offers_round_key" ON "square_offers" USING btree ("listing_id","buyer_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "square_offers_open_key" ON "square_offers" USING btree ("listing_id","buyer_id") WHERE "square_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "square_offers_accepted_key" ON "square_offers" USING btree ("listing_id") WHERE "square_offers"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "square_offers_buyer_idx" ON "square_offers" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_offers_ends_idx" ON "square_offers" USING btree ("expires_on") WHERE "square_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "square_wanted_once_key" ON "square_wanted" USING btree ("owner_id",md5("information")) WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wanted_open_idx" ON "square_wanted" USING btree ("created_at","id") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wanted_tokens_idx" ON "square_wanted" USING gin ("tokens") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wanted_owner_idx" ON "square_wanted" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_wanted_counted_idx" ON "square_wanted" USING btree ("counted_at" NULLS FIRST,"id") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wanted_ends_idx" ON "square_wanted" USING btree ("deadline_on") WHERE "square_wanted"."state" = 'open';--> statement-breakpoint
CREATE INDEX "square_wish_matches_listing_idx" ON "square_wish_matches" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "square_deal_events_deal_idx" ON "square_deal_events" USING btree ("deal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_deals_offer_key" ON "square_deals" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_deals_live_key" ON "square_deals" USING btree ("listing_id") WHERE "square_deals"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "square_deals_order_key" ON "square_deals" USING btree ("order_id") WHERE "square_deals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "square_deals_seller_idx" ON "square_deals" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_deals_buyer_idx" ON "square_deals" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_deals_state_idx" ON "square_deals" USING btree ("state","step_since","id");--> statement-breakpoint
CREATE INDEX "square_deals_created_idx" ON "square_deals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "square_deals_price_idx" ON "square_deals" USING btree ("price_fen","id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_payouts_reference_key" ON "square_payouts" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "square_certifications_round_key" ON "square_certifications" USING btree ("listing_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "square_certifications_open_key" ON "square_certifications" USING btree ("listing_id") WHERE "square_certifications"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "square_certifications_files_idx" ON "square_certifications" USING btree ("ownership_file_id");--> statement-breakpoint
CREATE INDEX "square_favourites_new_idx" ON "square_favourites" USING btree ("owner_id","created_at","listing_id");--> statement-breakpoint
CREATE INDEX "square_favourites_listing_idx" ON "square_favourites" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_live_key" ON "square_listings" USING btree ("owner_id","kind","number") WHERE "square_listings"."state" not in ('takenDown', 'expired', 'transferred', 'licensed');--> statement-breakpoint
CREATE UNIQUE INDEX "square_listings_shown_key" ON "square_listings" USING btree ("kind","number") WHERE "square_listings"."state" in ('published', 'reserved', 'dealing');--> statement-breakpoint
CREATE INDEX "square_listings_new_idx" ON "square_listings" USING btree ("kind","published_at","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_certified_idx" ON "square_listings" USING btree ("kind","certified_at","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_price_idx" ON "square_listings" USING btree ("kind","price_fen","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_life_idx" ON "square_listings" USING btree ("kind","term_ends_on","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_price_down_idx" ON "square_listings" USING btree ("kind",coalesce("price_fen", 0),"id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_life_down_idx" ON "square_listings" USING btree ("kind",coalesce("term_ends_on", '0001-01-01'::date),"id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_views_idx" ON "square_listings" USING btree ("kind","views","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_companions_idx" ON "square_listings" USING gin ("companions") WHERE "square_listings"."companions" <> '{}';--> statement-breakpoint
CREATE INDEX "square_listings_classes_idx" ON "square_listings" USING gin ("nice_classes") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_field_idx" ON "square_listings" USING btree ("field","published_at","id") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_count_idx" ON "square_listings" USING btree ("kind","state","transferred_at") WHERE state in ('published','reserved','dealing','transferred');--> statement-breakpoint
CREATE INDEX "square_listings_tokens_idx" ON "square_listings" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "square_listings_owner_idx" ON "square_listings" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "square_listings_queue_idx" ON "square_listings" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "square_listings_number_idx" ON "square_listings" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "square_listings_ends_idx" ON "square_listings" USING btree ("expires_on") WHERE "square_listings"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX "us_proofs_order_idx" ON "us_proofs" USING btree ("order_id","id");
