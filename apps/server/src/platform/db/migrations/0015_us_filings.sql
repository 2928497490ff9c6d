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
ALTER TABLE "us_proofs" ADD CONSTRAINT "us_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "us_proofs" ADD CONSTRAINT "us_proofs_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "us_proofs_order_idx" ON "us_proofs" USING btree ("order_id","id");