import { startPageHabits } from "./islands/page-habits.ts";

startPageHabits();
