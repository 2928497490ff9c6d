CREATE TABLE "broken_contacts" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"broken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_files" (
	"letter_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "letter_files_pkey" PRIMARY KEY("letter_id","place")
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "letter_recipients_whom_check" CHECK (("letter_recipients"."user_id" is null) = ("letter_recipients"."address" <> ''))
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject_en" text NOT NULL,
	"subject_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"form" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"built_in" text,
	"template_id" uuid,
	"template_version" integer,
	"template_name" text DEFAULT '' NOT NULL,
	"paper_file_id" uuid,
	"digest" "bytea" NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_form_check" CHECK ("letters"."form" in ('mail','paper')),
	CONSTRAINT "letters_language_check" CHECK ("letters"."language" in ('en','zh')),
	CONSTRAINT "letters_paper_check" CHECK (("letters"."form" = 'paper') = ("letters"."paper_file_id" is not null)),
	CONSTRAINT "letters_template_check" CHECK (("letters"."template_id" is null) = ("letters"."template_version" is null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_paper_file_id_files_id_fk" FOREIGN KEY ("paper_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_files_file_idx" ON "letter_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_place_key" ON "letter_recipients" USING btree ("letter_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_name_key" ON "letter_templates" USING btree ("organisation_id",lower("name")) WHERE "letter_templates"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "letter_templates_organisation_idx" ON "letter_templates" USING btree ("organisation_id","name","id");--> statement-breakpoint
CREATE INDEX "letters_organisation_idx" ON "letters" USING btree ("organisation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "letters_order_idx" ON "letters" USING btree ("order_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "letters_template_idx" ON "letters" USING btree ("template_id") WHERE "letters"."template_id" is not null;--> statement-breakpoint
CREATE INDEX "letters_paper_idx" ON "letters" USING btree ("paper_file_id") WHERE "letters"."paper_file_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_recipient_id_letter_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."letter_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_recipient_idx" ON "deliveries" USING btree ("recipient_id") WHERE "deliveries"."recipient_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_receiver_check";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_check" CHECK (num_nonnulls("deliveries"."user_id", "deliveries"."recipient_id", "deliveries"."connection_id") = 1 and ("deliveries"."connection_id" is not null) = ("deliveries"."channel" in ('robot','webhook')));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_recipient_check" CHECK ("deliveries"."recipient_id" is null or "deliveries"."channel" = 'mail');--> statement-breakpoint
-- From here on by hand. What an agency writes is chosen with messages and replies.
INSERT INTO message_kinds (name, group_name) VALUES ('letter', 'talk');--> statement-breakpoint
-- A letter stays as it was sent.
CREATE FUNCTION hold_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a letter that was sent does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'letters_sent';
END $$;--> statement-breakpoint
CREATE TRIGGER letters_hold BEFORE UPDATE ON letters FOR EACH ROW EXECUTE FUNCTION hold_letter();--> statement-breakpoint
CREATE TRIGGER letter_recipients_hold BEFORE UPDATE ON letter_recipients FOR EACH ROW EXECUTE FUNCTION hold_letter();
