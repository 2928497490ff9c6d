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
ALTER TABLE "office_facts" ADD CONSTRAINT "office_facts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_facts_number_idx" ON "office_facts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "office_facts_valid_idx" ON "office_facts" USING btree ("valid_to","order_id");