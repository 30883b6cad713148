import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { formatRounded } from '../format/format.ts'

type Series = { label: string; totals: readonly string[] }
type Props = { labels: readonly string[]; series: readonly Series[]; currency: string }

const height = 260

const colours = ['--plot-1', '--plot-2']

/** Bars for two series of amounts. Heights are rounded to pixels, so numbers are exact enough for them; the table beside it has the amounts. */
export function BarPlot({ labels, series, currency }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(
    () => (container.current ? keepDrawn(container.current, { labels, series, currency }) : undefined),
    [labels, series, currency],
  )
  return (
    <figure class="plot-figure">
      <figcaption class="legend">
        {series.map(({ label }, index) => (
          <span key={label} class={`key key-${index + 1}`}>
            {label}
          </span>
        ))}
      </figcaption>
      <div
        ref={container}
        class="plot"
        role="img"
        aria-label={`Bars: ${series.map(({ label }) => label).join(', ')}`}
      />
    </figure>
  )
}

/** Draws a plot, and again when the colours or the width of the page change. Returns the function that ends it. */
function keepDrawn(element: HTMLElement, props: Props): () => void {
  let plot: uPlot | undefined
  const draw = () => {
    plot?.destroy()
    plot = new uPlot(optionsOf(element, props), dataOf(props), element)
  }
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', draw)
  const resized = new ResizeObserver(draw)
  resized.observe(element)
  return () => {
    scheme.removeEventListener('change', draw)
    resized.disconnect()
    plot?.destroy()
  }
}

const dataOf = ({ labels, series }: Pick<Props, 'labels' | 'series'>): uPlot.AlignedData => [
  labels.map((_label, index) => index),
  ...series.map(({ totals }) => totals.map(Number)),
]

function optionsOf(element: HTMLElement, { labels, series, currency }: Props): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: colour('--text-faint'), font: `12px ${style.fontFamily}` }
  const grid = { stroke: colour('--line'), width: 1 }
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      y: { range: (_plot, _low, high) => [0, high * 1.1 || 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ticks: { show: false },
        splits: labels.map((_label, index) => index),
        values: (_plot, splits) => {
          // Every third month fits on a phone.
          const step = element.clientWidth < 600 ? 3 : 1
          return splits.map((split) => (split % step === 0 ? (labels[split] ?? '') : ''))
        },
      },
      {
        ...axis,
        grid,
        ticks: { show: false },
        size: 70,
        values: (_plot, splits) => splits.map((split) => formatRounded(split, currency)),
      },
    ],
    series: [
      {},
      ...series.map(({ label }, index) => ({
        label,
        fill: colour(colours[index] ?? ''),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.36, 40], align: index === 0 ? -1 : 1 }) }),
      })),
    ],
  }
}
