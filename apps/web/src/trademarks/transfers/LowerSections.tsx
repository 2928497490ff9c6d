import type { ComponentProps } from 'react'
import { ConfirmSection } from './ConfirmSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { PapersSection } from './PapersSection.tsx'

/** What is filled in after the marks and both parties: fetched while those are. */
export default function LowerSections(props: ComponentProps<typeof ConfirmSection>) {
  return (
    <>
      <ContactSection />
      <PapersSection />
      <ConfirmSection {...props} />
    </>
  )
}
