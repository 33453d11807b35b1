/** SVG charts of the report, rendered by ECharts on the server side. */
import { BarChart, FunnelChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, FunnelChart, GridComponent, SVGRenderer])

/** Site colours, dark enough for print. */
const INK = '#0b1b2b'
const SOFT = '#46586a'
const LINE = '#c9d6df'
const BLUE = '#1f5fa8'
const STEPS = ['#1f5fa8', '#0b6f6c', '#1c7c54', '#b4460a', '#7a3e8e', '#46586a']
const FONT = 'system-ui, sans-serif'

/** Indian digit grouping: 1,25,000. */
export const figure = new Intl.NumberFormat('en-IN')

/** Word, number of leads, and an extra line in the funnel. */
export type Rows = readonly (readonly [string, number, string?])[]

const text = { color: INK, fontFamily: FONT, fontSize: 13 }
/** Pixels for the names next to horizontal bars; readable on a phone. */
const NAME_WIDTH = 118

/** Extra pixels, because text is measured without a font here and may be wider. */
const NAME_MARGIN = 32

/** Width of a chart on a phone, pixels. */
const PHONE = 360

const whole = {
  type: 'value' as const,
  minInterval: 1,
  splitLine: { lineStyle: { color: LINE } },
  axisLabel: { color: SOFT, formatter: (leads: number) => figure.format(leads) },
}
const names = (rows: Rows, interval: number | 'auto' = 0) => ({
  type: 'category' as const,
  data: rows.map(([name]) => name),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: LINE } },
  axisLabel: { color: INK, interval, width: NAME_WIDTH, overflow: 'truncate' as const },
})

function draw(width: number, height: number, option: EChartsCoreOption): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ animation: false, textStyle: text, color: [BLUE], ...option })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

/** Vertical bars for an ordered axis (days, hours), with as many labels as fit. */
export function columns(rows: Rows, width = 900, height = 240): string {
  return draw(width, height, {
    grid: { left: 40, right: 12, top: 16, bottom: 28 },
    xAxis: names(rows, rows.length > 31 ? 'auto' : Math.ceil((rows.length * 56) / width) - 1),
    yAxis: whole,
    series: [{ type: 'bar', data: rows.map(([, leads]) => leads), barCategoryGap: '25%' }],
  })
}

/** Horizontal bars with their figures, longest on top. */
export function bars(rows: Rows): string {
  const reversed = [...rows].reverse()
  const formatter = ({ value }: { value: number }) => figure.format(value)
  const label = { show: true, position: 'right', color: INK, formatter }
  return draw(PHONE, Math.max(56, rows.length * 26 + 10), {
    grid: { left: NAME_WIDTH + NAME_MARGIN, right: 56, top: 4, bottom: 4 },
    xAxis: { ...whole, show: false },
    yAxis: names(reversed),
    series: [{ type: 'bar', data: reversed.map(([, leads]) => leads), barWidth: 14, label }],
  })
}

/** Stages from top to bottom, as wide as their number of leads. */
export function funnel(rows: Rows): string {
  const data = rows.map(([name, value, more = ''], i) => ({
    name: `${name}: ${figure.format(value)}${more && `\n${more}`}`,
    value,
    itemStyle: { color: STEPS[i % STEPS.length] },
  }))
  const label = { position: 'right', color: INK, formatter: '{b}', lineHeight: 17 }
  const place = { left: 8, width: '50%', top: 8, bottom: 8 }
  const series = [{ type: 'funnel', sort: 'none', ...place, minSize: '2%', gap: 3, data, label }]
  return draw(PHONE, 230, { series })
}
