import FilingFormPage from './FilingFormPage.tsx'

/** The filing form, begun as a design. */
export default function DesignFormPage() {
  return <FilingFormPage begins="design" />
}
