-- The version that was signed was the highest number of any paper, which signed scans raised too: it counts hand-ins now.
UPDATE signing_links l SET signed_version = 1 + (
  SELECT count(*) FROM corrections c WHERE c.order_id = l.order_id AND c.answered_at <= l.signed_at)
WHERE l.signed_at IS NOT NULL;
