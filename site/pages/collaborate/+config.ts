export default {
  title: 'Collaborate with us: drone training for institutions',
  description:
    'Drone training on your campus: MoU or joint certificate, trained faculty, lab planning and up to 40% discount for batches of 20+ students. Request a pricing sheet.',
}
