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
ALTER TABLE "patent_drawings" ADD CONSTRAINT "patent_drawings_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patent_drawings_storage_key_idx" ON "patent_drawings" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "patent_drawings_small_key_idx" ON "patent_drawings" USING btree ("small_key");