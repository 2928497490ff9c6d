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
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compared_at" timestamp with time zone,
	"source_name" text,
	"source_age" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removal_id" uuid,
	CONSTRAINT "watches_kind_check" CHECK ("watches"."kind" in ('invention', 'utilityModel', 'design')),
	CONSTRAINT "watches_legal_check" CHECK ("watches"."legal" in ('granted', 'pending', 'ended', 'unknown')),
	CONSTRAINT "watches_state_check" CHECK ("watches"."state" in ('watching', 'toPay', 'inPayment', 'awaitingReceipt', 'receiptFiled', 'grace', 'restoration', 'givenUp', 'ended')),
	CONSTRAINT "watches_reduction_check" CHECK ("watches"."reduction_percent" in (0, 70, 85)),
	CONSTRAINT "watches_flag_check" CHECK ("watches"."flag" in ('red', 'amber', 'green', 'blue')),
	CONSTRAINT "watches_given_up_check" CHECK (("watches"."given_up_at" is null) = ("watches"."given_up_reason" is null)),
	CONSTRAINT "watches_removed_check" CHECK (("watches"."removed_at" is null) = ("watches"."removal_id" is null))
);
--> statement-breakpoint
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
CREATE INDEX "watch_share_items_watch_idx" ON "watch_share_items" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "watch_share_views_share_idx" ON "watch_share_views" USING btree ("share_id","id");--> statement-breakpoint
CREATE INDEX "watch_shares_owner_idx" ON "watch_shares" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_owner_number_key" ON "watches" USING btree ("owner_id","number") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_owner_due_idx" ON "watches" USING btree ("owner_id","next_official_on","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_owner_state_idx" ON "watches" USING btree ("owner_id","state","next_official_on","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_agency_due_idx" ON "watches" USING btree ("agency_id","next_official_on","id") WHERE "watches"."removed_at" is null and "watches"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "watches_due_idx" ON "watches" USING btree ("next_official_on","id") WHERE "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_changes_idx" ON "watches" USING btree ("changes_on","owner_id","id") WHERE "watches"."removed_at" is null and "watches"."changes_on" is not null;--> statement-breakpoint
CREATE INDEX "watches_patent_idx" ON "watches" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "watches_number_idx" ON "watches" USING btree ("number") WHERE "watches"."patent_id" is null and "watches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watches_removal_idx" ON "watches" USING btree ("removal_id") WHERE "watches"."removal_id" is not null;