import type { ComponentProps } from 'react'
import { ApplicantSection } from './ApplicantSection.tsx'
import { ConfirmSection } from './ConfirmSection.tsx'
import { FilesSection } from './FilesSection.tsx'

/** What is filled in after the mark and its goods: fetched while those are. */
export function LowerSections(props: ComponentProps<typeof ConfirmSection>) {
  return (
    <>
      <ApplicantSection keepInBook={props.mayChoose} />
      <FilesSection />
      <ConfirmSection {...props} />
    </>
  )
}
