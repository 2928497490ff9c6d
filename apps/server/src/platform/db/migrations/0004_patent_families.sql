CREATE TABLE "patent_families" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"family_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patent_families" ADD CONSTRAINT "patent_families_patent_id_patents_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patent_families_key_idx" ON "patent_families" USING btree ("family_key","patent_id");
--> statement-breakpoint
-- The patents that are there, by the rule of patents/store/family-queries.ts.
with wanted as (
  select p.id, coalesce(
    (select case when n.plain ~ '^[A-Z]{2}' then n.plain when n.country is not null then n.country || n.plain end
      from (select regexp_replace(upper(e->>'number'), '[^0-9A-Z]', '', 'g') as plain, e->>'country' as country,
          e->>'on' as day from jsonb_array_elements(p.priorities) e where e->>'number' ~ '\d{4}') n
      order by n.day nulls last, n.plain limit 1),
    case when p.application_number ~ '^[A-Z]{2}' then p.application_number else p.office || p.application_number end
  ) as number, p.family_id
  from patents p
), keyed as (
  select id, coalesce(
    regexp_replace(regexp_replace(upper(number), '^CN(\d{12}|\d{8})[\dX]?[A-Z]?$', 'CN\1'), '^((?!CN)[A-Z]{2}.*\d)[A-Z]\d?$', '\1'),
    'family ' || family_id) as key
  from wanted
)
insert into patent_families (patent_id, family_key) select id, left(key, 80) from keyed where key is not null;
