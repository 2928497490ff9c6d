/** Our mark: a document's margin with the branches of a claim tree. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="var(--primary)" />
      <path
        d="M10 8v16M10 12h12M10 18h7M17 18v6h5"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
