/** Tabs of a list in the order of their labels, each with its count once it is known. */
export function countedTabs<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  counts: Readonly<Record<NoInfer<Key>, number>> | undefined,
) {
  return (Object.keys(labels) as Key[]).map((key) => ({ key, label: labels[key], count: counts?.[key] }))
}
