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
ALTER TABLE "classification_groups" ADD CONSTRAINT "classification_groups_edition_id_classification_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."classification_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classification_items" ADD CONSTRAINT "classification_items_group_fk" FOREIGN KEY ("edition_id","group_code") REFERENCES "public"."classification_groups"("edition_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classification_items_place_idx" ON "classification_items" USING btree ("edition_id","position","id");