export default {
  title: 'Drone internship for students and graduates',
  description:
    'Student internships of 3-6 months, graduate internships of 6-12 months and research internships with drones: a mentor, real jobs and a certificate without a fee. Apply online.',
}
