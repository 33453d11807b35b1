/** The parts of the form as a flight plan. */
import { apply } from '#lambdas/apply/fields.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import chart from '../../drawings/Chart.module.css'
import { Chart } from '../../drawings/Chart.tsx'
import { usePage } from '../../page/page.tsx'
import styles from './FormPlan.module.css'

const STEP = 62

export function FormPlan() {
  const { steps } = localizedForm(apply, usePage().m.forms.apply)
  const names = Object.values(steps)
  const at = (index: number) => ({ x: 60 + (index % 2) * 46, y: 30 + index * STEP })
  const track = names.map((_, index) => `${at(index).x} ${at(index).y}`).join('L')
  return (
    <Chart width={460} height={names.length * STEP}>
      <path className={chart.track} d={`M${track}`} />
      {names.map((name, index) => (
        <g key={name}>
          <circle cx={at(index).x} cy={at(index).y} r={17} className={chart.point} />
          <text x={at(index).x} y={at(index).y + 6} className={styles.number}>
            {index + 1}
          </text>
          <text x={at(index).x + 34} y={at(index).y + 6} className={styles.name}>
            {name}
          </text>
        </g>
      ))}
    </Chart>
  )
}
