-- What was kept in Chinese words is kept by codes, which each reader is told in his language; what a person wrote stays.
UPDATE "watched_marks" SET "source_name" = CASE "source_name" WHEN '商标局文书' THEN 'document:' ELSE 'document:tm-recorded' END
  WHERE "source_name" IN ('商标局文书', '核准证明（转让／续展／变更／备案）');--> statement-breakpoint
UPDATE "notices" SET "undo" = replace(
    replace("undo"::text, '"sourceName": "商标局文书"', '"sourceName": "document:"'),
    '"sourceName": "核准证明（转让／续展／变更／备案）"', '"sourceName": "document:tm-recorded"'
  )::jsonb
  WHERE "undo" ? 'marks';--> statement-breakpoint
UPDATE "watches" SET "given_up_reason" = concat(
    'act:', CASE WHEN "given_up_reason" LIKE '撤回%' THEN 'withdrawal' ELSE 'abandonment' END, ':', "order_no"
  )
  FROM "orders"
  WHERE "given_up_reason" IN ('撤回专利申请（' || "order_no" || '）', '放弃专利权（' || "order_no" || '）');
