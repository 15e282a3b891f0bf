import type { Block } from '@/blocks/types'
import { EmployeeDetails } from '@/components/employees/card'
import { Portrait } from '@/components/ui/photo'
import { contentText } from '@/components/ui/rich-text'
import { Hyphenated } from '@/components/ui/unbroken-text'
import { graphql } from '@/graphql/generated'
import { ofType } from '@/lib/cms/model'
import styles from './employee.module.css'

export const employeeBlock: Block<'blockEmployee_Entry'> = {
  fragment: graphql(`
    fragment Employee on blockEmployee_Entry {
      heading
      text
      employee {
        ...EmployeeCard
      }
    }
  `),
  pictures: ({ employee }) => ofType(employee, 'employees_Entry')[0]?.photo,
  view: async ({ block, locale, first }) => {
    const text = await contentText(block.text, locale)
    const [person] = ofType(block.employee, 'employees_Entry')
    if (!block.heading && !text && !person) return null
    return (
      <section className="section grid" data-block="blockEmployee">
        <div className={`${styles.employee} sub`}>
          {person && (
            <Portrait
              photo={person.photo[0]}
              box="(width < 512px) 100vw 4/5, (width < 900px) 512px 4/5, (width < 1384px) 33vw 4/5, 420px 4/5"
              className={`${styles.portrait} c4 cut`}
              first={first}
            />
          )}
          <div className={person ? 'from5' : ''}>
            <Hyphenated as="h2">{block.heading}</Hyphenated>
            {text && <div className={`${styles.intro} prose`}>{text}</div>}
            {person && (
              <div className={styles.person}>
                <EmployeeDetails employee={person} level={block.heading ? 3 : 2} />
              </div>
            )}
          </div>
        </div>
      </section>
    )
  },
}
