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
CREATE INDEX "copyright_register_certificate_idx" ON "copyright_register" USING btree ("certificate_no") WHERE "copyright_register"."certificate_no" <> '';--> statement-breakpoint
CREATE INDEX "copyright_register_title_idx" ON "copyright_register" USING btree ("title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "copyright_register_owner_idx" ON "copyright_register" USING gin ("owner_keys");--> statement-breakpoint
CREATE INDEX "copyright_register_age_idx" ON "copyright_register" USING btree ("source_age");